import { beforeEach, describe, expect, test } from "vitest";
import {
  askAt,
  bugs,
  codeOf,
  deps,
  forgetWhatHappened,
  freshly,
  getItem,
  item,
  key,
  publicItem,
  sessionItem,
} from "#lib/testing/sampleApi";

beforeEach(forgetWhatHappened);

describe("credentials", () => {
  test("X-04: missing, unknown and malformed ones get the same 401 with WWW-Authenticate", async () => {
    const tries = [
      {},
      key("unknown"),
      { authorization: "Basic abc" },
      { "x-api-key": "" },
      { cookie: "session=bad" },
    ];
    const bodies = new Set<string>();
    for (const headers of tries as Record<string, string>[]) {
      const { status, headers: answered, text } = await item({ headers, server: freshly() });
      expect([status, answered.get("www-authenticate")]).toEqual([401, "Bearer"]);
      bodies.add(text);
    }
    expect(bodies.size).toBe(1);
  });

  test("X-05: an invalid key does not fall back to a valid cookie; two different keys are refused", async () => {
    const cookie = "session=good";
    expect((await item({ headers: { cookie } })).status).toBe(200);
    expect(await codeOf(item({ headers: { cookie, ...key("unknown") }, server: freshly() }))).toBe(
      "401 unauthorized",
    );
    const both = { ...key("good"), "x-api-key": "reader" };
    expect(await codeOf(item({ headers: both }))).toBe("401 ambiguous_credentials");
  });

  test("X-06: a cookie alone can read from any origin, and write only from our own pages", async () => {
    const cookie = "session=good";
    const write = (headers: Record<string, string>) =>
      codeOf(
        item({ method: "PATCH", body: '{"name":"a"}', headers: { cookie, ...headers }, server: freshly() }),
      );
    expect(await write({ origin: "http://localhost" })).toBe("200 ok");
    expect(await write({ origin: "https://evil.example" })).toBe("403 csrf_rejected");
    expect(await write({ origin: "null" })).toBe("403 csrf_rejected");
    expect(await write({})).toBe("403 csrf_rejected");
    expect((await item({ headers: { cookie, origin: "https://evil.example" } })).status).toBe(200);
    expect(await write({ ...key("good"), origin: "https://evil.example" })).toBe("200 ok");
  });

  test("X-18: public endpoints are limited by address, but not for the event's own organisation", async () => {
    const ask = askAt("/api/v1/events/demo/items", [{ ...publicItem, limit: "changes" }]);
    const server = freshly();
    const times = async (count: number, headers: Record<string, string>) => {
      const answers = [];
      for (let each = 0; each < count; each += 1) {
        answers.push((await ask({ method: "POST", body: "{}", headers, server })).status);
      }
      return answers;
    };
    expect(await times(4, key("good"))).toEqual([200, 200, 200, 200]);
    expect(await times(2, {})).toEqual([200, 200]);
    expect(await times(1, key("elsewhere"))).toEqual([429]);
    expect(await times(1, {})).toEqual([429]);
    expect(await times(1, key("good"))).toEqual([200]);
  });

  test("X-18: invalid keys are limited by address, missing ones are not", async () => {
    const server = freshly();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await codeOf(item({ server }))).toBe("401 unauthorized");
    const guess = () => item({ headers: key("guess"), server });
    expect([await codeOf(guess()), await codeOf(guess())]).toEqual(["401 unauthorized", "401 unauthorized"]);
    const { status, headers } = await guess();
    expect([status, headers.get("retry-after"), headers.get("ratelimit-limit")]).toEqual([429, "1", "2"]);
  });

  test("on a public endpoint invalid and ambiguous credentials are ignored", async () => {
    const ask = askAt("/api/v1/events/demo/items", [publicItem]);
    const who = async (headers: Record<string, string>) =>
      (await ask({ method: "POST", body: "{}", headers })).json.data.who;
    expect(await who(key("good"))).toBe("good");
    expect(await who({})).toBeNull();
    expect(await who(key("unknown"))).toBeNull();
    expect(await who({ ...key("good"), "x-api-key": "reader" })).toBeNull();
  });

  test("on a public endpoint a credential that cannot be looked up is ignored, but logged", async () => {
    const error = new Error("The database does not respond.");
    const server = { ...deps, identify: () => Promise.reject(error) };
    const ask = askAt("/api/v1/events/demo/items", [publicItem]);
    const { status, json } = await ask({ method: "POST", body: "{}", headers: key("good"), server });
    expect([status, json.data.who, bugs.map((bug) => bug.error)]).toEqual([200, null, [error]]);
    await ask({ method: "POST", body: "{}", headers: { ...key("good"), "x-api-key": "reader" } });
    expect(bugs).toHaveLength(1);
  });

  test("AU-01: an endpoint for sessions refuses every key", async () => {
    const ask = askAt("/api/v1/items", [sessionItem]);
    expect(await codeOf(ask({ method: "POST", body: "{}", headers: key("good") }))).toBe(
      "403 session_required",
    );
  });

  test("X-01: an event of another organisation, or beyond a key's events, gets the same 404 as none", async () => {
    const missing = await askAt("/api/v1/events/gone/items/t1", [getItem])({ headers: key("good") });
    for (const name of ["elsewhere", "restricted"]) {
      const { status, text } = await item({ headers: key(name) });
      expect([status, text.replace("demo", "gone")]).toEqual([404, missing.text]);
    }
  });
});
