import { describe, expect, it, vi } from "vitest";
import { ask, openDoor } from "#lib/testing/door";
import { beaconAnswers } from "./beacons";

const PATH = "/api/v1/events/spring/analytics";
const BODY = '{"events":[{"type":"view"}]}';

/** A door whose beacons are taken by a fake of the endpoint, which tells what reached it. */
async function openWith(trustedHops = 0) {
  const ingest = vi.fn(async (request: Request) =>
    Response.json(
      {
        path: new URL(request.url).pathname,
        body: await request.text(),
        headers: Object.fromEntries(request.headers),
      },
      { headers: { "X-Request-Id": "its own", "Access-Control-Allow-Origin": "*" } },
    ),
  );
  return { ingest, port: await openDoor({ hot: beaconAnswers({ trustedHops, ingest }) }) };
}

const post = (port: number, body: string, headers: Record<string, string> = {}, path = PATH) =>
  ask(port, path, { "Content-Length": String(Buffer.byteLength(body)), ...headers }, "POST", body);

describe("beacons ahead of the pages", () => {
  it("reach the endpoint with their body and nothing that tells who sent them", async () => {
    const { port } = await openWith();
    const heard = await post(port, BODY, {
      "Content-Type": "text/plain",
      Cookie: "session=1",
      Authorization: "Bearer key",
      "User-Agent": "Mozilla",
    });
    expect(heard.status).toBe(200);
    expect(JSON.parse(heard.body)).toEqual({
      path: PATH,
      body: BODY,
      headers: { "content-type": "text/plain", "content-length": "28", "x-forwarded-for": "127.0.0.1" },
    });
    expect(heard.headers["access-control-allow-origin"]).toBe("*");
    expect(heard.headers["x-request-id"]).not.toBe("its own");
    expect(heard.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("are counted for the address that a trusted proxy saw", async () => {
    const { port } = await openWith(1);
    const { body } = await post(port, BODY, { "X-Forwarded-For": "6.6.6.6, 198.51.100.7" });
    expect(JSON.parse(body).headers["x-forwarded-for"]).toBe("198.51.100.7");
  });

  it("leave to the pages what is larger, of unknown length, or another address or method", async () => {
    const { port, ingest } = await openWith();
    expect((await post(port, "x".repeat(65_537))).body).toBe("page");
    expect((await ask(port, PATH, {}, "POST")).body).toBe("page");
    expect((await ask(port, PATH)).body).toBe("page");
    expect((await post(port, BODY, {}, "/api/v1/events/spring/booths")).body).toBe("page");
    expect((await post(port, BODY, {}, "/api/v1/events/a/b/analytics")).body).toBe("page");
    expect(ingest).not.toHaveBeenCalled();
  });
});
