import { hasIt } from "#lib/http/conditional";
import { FOR_EVERY_ORIGIN } from "#lib/http/cors";
import { errorResponse } from "#lib/http/errors";
import {
  type Allowance,
  addressKey,
  allowanceHeaders,
  type Limiter,
  tooManyRequests,
} from "#lib/http/limits";
import { plainOf } from "#lib/http/plain";
import type { CachedResponse, ResponseCache } from "#lib/http/responseCache";
import type { Answer } from "./answer";
import type { Cached } from "./front";
import { clientAddress, type HopsOf } from "./visitor";

export type FeedParts = { cache: ResponseCache; limiter: Limiter; hopsOf: HopsOf };

/** What open maps ask for again and again; a hall of them behind one address may. */
const POLLED = /\/(version|status)\.json$/;

/**
 * Answers of the public feeds that their own handlers gave a moment ago, without asking them again. Nothing is
 * known here that they did not say; whoever wants more than the plain address is let through to them. What is in the
 * cache was asked for by its very address, so a target that is found there is a good one.
 */
export function cachedFeeds({ cache, limiter, hopsOf }: FeedParts): Cached {
  return ({ method, url = "", headers, socket }) => {
    if (method !== "GET" && method !== "HEAD") return undefined;
    const query = url.indexOf("?");
    // The handlers' answer to a preview is never kept, because it is for its organisers alone.
    if (query >= 0 && url.includes("preview", query)) return undefined;
    const path = query < 0 ? url : url.slice(0, query);
    const kept = cache.find(path, headers["accept-encoding"]?.toString());
    if (!kept) return undefined;
    if (hasIt(headers["if-none-match"], kept.headers.etag)) {
      return { status: 304, headers: kept.headersIfKnown };
    }
    if (POLLED.test(path)) return whole(kept);
    const visitor = clientAddress(headers, socket.remoteAddress, hopsOf(socket.remoteAddress));
    const allowance = limiter.take("feeds", addressKey(visitor));
    if (allowance instanceof Promise) return allowance.then((given) => admitted(given, kept));
    return admitted(allowance, kept);
  };
}

function whole({ headers, body }: CachedResponse): Answer {
  return { status: 200, headers, body };
}

function admitted(allowance: Allowance, kept: CachedResponse): Answer | Promise<Answer> {
  return allowance.allowed ? whole(kept) : refusal(allowance);
}

/** In the very words in which the handlers refuse. */
async function refusal(allowance: Allowance): Promise<Answer> {
  const headers = new Headers({ ...allowanceHeaders(allowance), ...FOR_EVERY_ORIGIN });
  return plainOf(errorResponse(tooManyRequests(allowance), headers));
}
