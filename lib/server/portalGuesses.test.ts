import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { memoryLimiter } from "#lib/rateLimits/limiter";
import { countingPortalGuesses } from "./portalGuesses";

function open() {
  const limiter = memoryLimiter({ portal: { perMinute: 1, burst: 3 } }, () => 0);
  const pages = countingPortalGuesses(async (request, response) => {
    response.statusCode = request.url?.includes("right") ? 200 : 404;
    response.emit("finish");
  }, limiter);
  const statusOf = async (url: string, address = "203.0.113.7") => {
    const response = Object.assign(new EventEmitter(), { statusCode: 0 }) as unknown as ServerResponse;
    const request = { url, headers: { "x-forwarded-for": address } } as unknown as IncomingMessage;
    return pages(request, response).then(
      () => response.statusCode,
      (error: { code: string }) => error.code,
    );
  };
  return { limiter, statusOf };
}

test("wrong tokens on the portal page count against the API's rate limit, correct ones do not", async () => {
  const { limiter, statusOf } = open();
  for (let n = 0; n < 9; n += 1) expect(await statusOf("/portal/right")).toBe(200);
  expect([await statusOf("/portal/a"), await statusOf("/portal/b"), await statusOf("/portal/c?x=1")]).toEqual(
    [404, 404, 404],
  );
  expect(await statusOf("/portal/d")).toBe("rate_limited");
  expect(await statusOf("/portal/right")).toBe("rate_limited");
  expect((await limiter.take("portal", "203.0.113.7")).allowed).toBe(false);
  expect(await statusOf("/portal/d", "198.51.100.1")).toBe(404);
  expect(await statusOf("/e/nowhere")).toBe(404);
});
