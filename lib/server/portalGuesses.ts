import type { IncomingMessage, ServerResponse } from "node:http";
import { addressOf } from "#lib/http/credentials";
import { addressKey, type Limiter, tooManyRequests } from "#lib/http/limits";

type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const BUCKET = "portal";

/** Counts wrong tokens at the page of the portal in the bucket of its API, so that neither way guesses for free. */
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

/** No bucket takes longer to be refilled by one. */
const SOON = 2;
