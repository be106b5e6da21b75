import { describe, expect, it, vi } from "vitest";
import { ask, openFrontServer } from "#lib/testing/frontServer";
import { analyticsEventAnswers } from "./analyticsEvents";
import type { Sent } from "./plain";

const PATH = "/api/v1/events/spring/analytics";
const BODY = '{"events":[{"type":"view"}]}';

/** A server with a fake analytics endpoint that records what reaches it. */
async function openWith(trustedHops = 0) {
  const ingest = vi.fn(async ({ bytes, ...sent }: Sent) => ({
    status: 200,
    headers: { "Access-Control-Allow-Origin": "*" },
    body: JSON.stringify({ ...sent, body: new TextDecoder().decode(bytes) }),
  }));
  return {
    ingest,
    port: await openFrontServer({ hot: analyticsEventAnswers({ hopsOf: () => trustedHops, ingest }) }),
  };
}

const post = (port: number, body: string, headers: Record<string, string> = {}, path = PATH) =>
  ask(
    port,
    path,
    { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)), ...headers },
    "POST",
    body,
  );

describe("analytics events before the pages", () => {
  it("reach the endpoint with their body, without identifying headers", async () => {
    const { port } = await openWith();
    const heard = await post(port, BODY, {
      "Content-Type": "text/plain;charset=UTF-8",
      Cookie: "session=1",
      Authorization: "Bearer key",
      "User-Agent": "Mozilla",
    });
    expect(heard.status).toBe(200);
    expect(JSON.parse(heard.body)).toEqual({ params: { event: "spring" }, ip: "127.0.0.1", body: BODY });
    expect(heard.headers["access-control-allow-origin"]).toBe("*");
    expect(heard.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(heard.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("count for the client address reported by a trusted proxy", async () => {
    const { port } = await openWith(1);
    const { body } = await post(port, BODY, { "X-Forwarded-For": "6.6.6.6, 198.51.100.7" });
    expect(JSON.parse(body).ip).toBe("198.51.100.7");
  });

  it("arrive complete when sent in chunks", async () => {
    const { port } = await openWith();
    const long = JSON.stringify({ events: Array(2_000).fill({ type: "view" }) });
    expect(JSON.parse((await post(port, long)).body).body).toBe(long);
  });

  it("leave larger bodies, unknown lengths, other paths and other methods to the pages", async () => {
    const { port, ingest } = await openWith();
    expect((await post(port, "x".repeat(65_537))).body).toBe("page");
    expect((await ask(port, PATH, {}, "POST")).body).toBe("page");
    expect((await ask(port, PATH)).body).toBe("page");
    expect((await post(port, BODY, {}, "/api/v1/events/spring/booths")).body).toBe("page");
    expect((await post(port, BODY, {}, "/api/v1/events/a/b/analytics")).body).toBe("page");
    expect(ingest).not.toHaveBeenCalled();
  });

  it.each([
    ["are not JSON", { "Content-Type": "text/csv" }],
    ["have no Content-Type", { "Content-Type": "" }],
    ["are compressed", { "Content-Encoding": "gzip" }],
    ["have an Idempotency-Key", { "Idempotency-Key": "k" }],
  ])("that %s are left to the pages", async (_name, headers) => {
    const { port, ingest } = await openWith();
    expect((await post(port, BODY, headers)).body).toBe("page");
    expect(ingest).not.toHaveBeenCalled();
  });
});
