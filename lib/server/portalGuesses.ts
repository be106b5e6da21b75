import type { IncomingMessage, ServerResponse } from "node:http";
import { addressOf } from "#lib/http/credentials";
import { addressKey, type Limiter, tooManyRequests } from "#lib/rateLimits/limiter";

type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const BUCKET = "portal";

/**
 * Counts wrong tokens on the portal page against the rate limit of its API, so that tokens cannot be guessed there.
 */
export function countingPortalGuesses(answer: Answering, limiter: Limiter): Answering {
  return async (request, response) => {
    if (!/^\/portal\/[^/]/.test(request.url ?? "")) return answer(request, response);
    const forwarded = request.headers["x-forwarded-for"];
    const visitor = addressKey(addressOf(new Headers({ "x-forwarded-for": String(forwarded ?? "") })));
    const left = await limiter.take(BUCKET, visitor, 0);
    if (left.remaining < 1) throw tooManyRequests({ ...left, retryAfterSeconds: SOON });
    response.once("finish", () => {
      if (response.statusCode === 404) void limiter.take(BUCKET, visitor);
    });
    await answer(request, response);
  };
}

/** The refill time of one token is never longer. */
const SOON = 2;
