import { expect, test } from "vitest";
import { z } from "zod";
import { endpointFor } from "#lib/declare/endpoint";
import { bytes } from "#lib/files/prepared";
import { ResponseCache } from "#lib/httpCache/responseCache";
import { Refusal, type RefusalCode } from "#lib/refusal";
import { askAt, deps } from "#lib/testing/sampleApi";

/** A feed whose database can become unavailable. */
function setUp() {
  const state: { failure: RefusalCode | null } = { failure: null };
  const feed = endpointFor<{ app: { name: string }; fair: { id: string; organisationId: string } }, "read">()(
    {
      method: "GET",
      path: "/e/{event}/feed.json",
      summary: "A feed",
      access: "public",
      query: z.object({ preview: z.string().optional() }),
      reply: bytes(null),
      kept: "until written",
      handle: async () => {
        if (state.failure) throw new Refusal(state.failure, "No.");
        return { etag: "one", cacheControl: "public, max-age=15", forms: { identity: "{}" } };
      },
    },
  );
  const cache = new ResponseCache(() => 0);
  const server = { ...deps, cache };
  const ask = (path = "/e/demo/feed.json", headers = {}) => askAt(path, [feed])({ server, headers });
  return { state, ask, cache };
}

test("DB-22: while the database is unavailable, a feed returns its last response", async () => {
  const { state, ask } = setUp();
  const before = await ask();
  state.failure = "busy";
  const { status, text, headers } = await ask();
  expect([status, text, headers.get("etag")]).toEqual([200, before.text, '"one"']);
  expect((await ask("/e/demo/feed.json", { "if-none-match": '"one"' })).status).toBe(304);
  expect((await ask("/e/demo/feed.json?preview=1")).status).toBe(503);
});

test("also if data was written shortly before, but not once it is unpublished", async () => {
  const { state, ask, cache } = setUp();
  await ask();
  cache.drop("evt_1", "written");
  expect(cache.find("/e/demo/feed.json", null)).toBeUndefined();
  state.failure = "busy";
  expect((await ask()).status).toBe(200);
  cache.drop("evt_1", "published");
  expect((await ask()).status).toBe(503);
});

test("responses that were never cached, and pages that no longer exist, stay errors", async () => {
  const { state, ask } = setUp();
  state.failure = "busy";
  expect((await ask()).status).toBe(503);
  state.failure = null;
  await ask();
  state.failure = "not_published";
  expect((await ask()).status).toBe(404);
});
