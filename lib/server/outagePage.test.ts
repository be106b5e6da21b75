import { describe, expect, it } from "vitest";
import { Refusal } from "#lib/refusal";
import { noteOutage, watchOutage } from "#lib/store/outage";
import { ask, openFrontServer } from "#lib/testing/frontServer";
import { withOutagePage } from "./outagePage";

const AWAY = new Refusal("busy", "The database does not respond.");

/** A server whose pages respond with a status after a database error. */
async function setUp(status: number, error?: unknown) {
  const port = await openFrontServer({
    pages: withOutagePage(async (_request, response) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (error) noteOutage(error);
      response.statusCode = status;
      response.setHeader("Content-Type", "text/html");
      response.write("<p>Something");
      response.end(" went wrong</p>");
    }, watchOutage),
  });
  return (path: string) => ask(port, path);
}

describe("DB-22 a page that needs the database", () => {
  it("is 503 with Retry-After while the database is away", async () => {
    const get = await setUp(500, AWAY);
    const { status, headers, body } = await get("/events");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(headers["content-type"]).toContain("text/html");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(body).toContain("The database is not reachable");
    expect(body).not.toContain("went wrong");
    expect(Number(headers["content-length"])).toBe(Buffer.byteLength(body));
  });

  it.each([
    ["one that was rendered nevertheless", 200, AWAY],
    ["one that does not exist", 404, AWAY],
    ["one that failed with an unrelated error", 500, undefined],
    ["one that failed with another refusal", 500, new Refusal("forbidden", "No.")],
  ])("is sent unchanged: %s", async (_what, status, error) => {
    const get = await setUp(status, error);
    const heard = await get("/events");
    expect([heard.status, heard.headers["retry-after"]]).toEqual([status, undefined]);
    expect(heard.body).toContain("went wrong");
  });
});
