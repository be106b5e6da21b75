import { describe, expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { feedSource, NoBundle, previewSource, type Web } from "./source";
import type { Message } from "./state";

const bundle = smallFair();
const status = (statusVersion: string, statuses = {}, version = 3) => ({
  version,
  statusVersion,
  statuses,
  closures: [],
});

/** A web with the responses, stream and time controlled by a test. */
function web(answers: Record<string, { status: number; body?: unknown } | null>) {
  const requests: string[] = [];
  let tick = () => {};
  const stream: { say: (name: string, data: unknown) => void; lose: () => void; isOpen: boolean } = {
    say: () => {},
    lose: () => {},
    isOpen: false,
  };
  const world: Web = {
    async get(url) {
      requests.push(url);
      const answer = answers[url] ?? null;
      return answer && { etag: null, body: null, ...answer };
    },
    open(_, __, onEvent, onLost) {
      Object.assign(stream, { say: onEvent, lose: onLost, isOpen: true });
      return () => {
        stream.isOpen = false;
      };
    },
    every(_, run) {
      tick = run;
      return () => {
        tick = () => {};
      };
    },
  };
  return { world, requests, stream, answers, tick: () => tick() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the source of a published plan", () => {
  const answers = () => ({ "/e/x/status.json": { status: 200, body: status("s1", { bth_a1: "sold" }) } });

  async function following() {
    const there = web(answers());
    const reported: Message[] = [];
    const stop = feedSource("/e/x", there.world).follow(bundle, (message) => reported.push(message));
    await settled();
    return { ...there, reported, stop };
  }

  test("loads the current statuses, because those of the plan are from its publication", async () => {
    const { reported } = await following();
    expect(reported).toContainEqual({
      type: "live/changed",
      statusVersion: "s1",
      statuses: { bth_a1: "sold" },
      closures: [],
      companies: {},
    });
  });

  test("requests statuses after the stream's greeting only if its version is new", async () => {
    const { stream, requests } = await following();
    stream.say("hello", { version: 3, statusVersion: "s1" });
    await settled();
    expect(requests).toEqual(["/e/x/status.json"]);
    stream.say("hello", { version: 3, statusVersion: "s2" });
    await settled();
    expect(requests).toHaveLength(2);
  });

  test("reports the events of the stream", async () => {
    const { stream, reported } = await following();
    stream.say("status", status("s2", { bth_a2: "held" }));
    expect(reported.at(-1)).toMatchObject({ type: "live/changed", statuses: { bth_a2: "held" } });
    stream.say("published", { version: 4, statusVersion: "s2" });
    expect(reported.at(-1)).toEqual({ type: "bundle/offered", version: 4 });
    stream.say("unpublished", {});
    expect(reported.at(-1)).toEqual({ type: "bundle/unpublished" });
  });

  test("polls while there is no stream, and not while there is one", async () => {
    const { stream, requests, tick, answers: served, reported } = await following();
    tick();
    await settled();
    expect(requests).toHaveLength(2);
    stream.say("hello", { version: 3, statusVersion: "s1" });
    tick();
    await settled();
    expect(requests).toHaveLength(2);
    stream.lose();
    served["/e/x/status.json"] = { status: 200, body: status("s9", { bth_a1: "available" }) };
    tick();
    await settled();
    expect(reported.at(-1)).toMatchObject({ type: "live/changed", statusVersion: "s9" });
  });

  test("reports when it goes offline and comes back online", async () => {
    const { answers: served, tick, reported } = await following();
    const before = served["/e/x/status.json"];
    Object.assign(served, { "/e/x/status.json": null });
    tick();
    await settled();
    expect(reported.at(-1)).toEqual({ type: "live/linked", online: false });
    Object.assign(served, { "/e/x/status.json": before });
    tick();
    await settled();
    expect(reported.at(-1)).toEqual({ type: "live/linked", online: true });
  });

  test("reports nothing after it is stopped", async () => {
    const { stop, stream, reported, tick } = await following();
    const heard = reported.length;
    stop();
    tick();
    await settled();
    expect([stream.isOpen, reported.length]).toEqual([false, heard]);
  });
});

test("a preview reports a new plan only if it has changed", async () => {
  const url = "/e/x/data.json?preview=1";
  const there = web({ [url]: { status: 200, body: { ...bundle, generatedAt: "later" } } });
  const reported: Message[] = [];
  previewSource("/e/x", there.world).follow(bundle, (message) => reported.push(message));
  there.tick();
  await settled();
  expect(reported.filter(({ type }) => type === "bundle/arrived")).toEqual([]);
  there.answers[url] = { status: 200, body: { ...bundle, levels: [] } };
  there.tick();
  await settled();
  expect(reported.filter(({ type }) => type === "bundle/arrived")).toHaveLength(1);
});

test("a cached plan that is out of date is fetched again", async () => {
  const served: (string | undefined)[] = [];
  const { world } = web({ "/e/x/version.json": { status: 200, body: { version: 4 } } });
  const get: Web["get"] = async (url, kept) => {
    if (!url.endsWith("data.json")) return world.get(url);
    served.push(kept);
    return { status: 200, etag: null, body: smallFair({ version: kept === "never" ? 4 : 3 }) };
  };
  const loaded = await feedSource("/e/x", { ...world, get }).load();
  expect([loaded.version, served]).toEqual([4, ["good enough", "never"]]);
});

test.each([
  [404, "not published"],
  [401, "not allowed"],
  [503, "unreachable"],
])("a response of %i means that the plan is %s", async (code, reason) => {
  const { world } = web({ "/e/x/data.json": { status: code } });
  await expect(feedSource("/e/x", world).load()).rejects.toEqual(new NoBundle(reason as NoBundle["reason"]));
});

test("a plan without a response is unreachable", async () => {
  await expect(feedSource("/e/x", web({}).world).load()).rejects.toMatchObject({ reason: "unreachable" });
});
