import { FOR_EVERY_ORIGIN } from "#lib/http/cors";
import { errorResponse } from "#lib/http/errors";
import { hasIt } from "#lib/httpCache/conditional";
import type { CachedResponse, ResponseCache } from "#lib/httpCache/responseCache";
import {
  type Allowance,
  addressKey,
  allowanceHeaders,
  type Limiter,
  tooManyRequests,
} from "#lib/rateLimits/limiter";
import type { Answer } from "./answer";
import type { Cached } from "./front";
import { plainOf } from "./plain";
import { clientAddress, type HopsOf } from "./visitor";

export type FeedParts = { cache: ResponseCache; limiter: Limiter; hopsOf: HopsOf };

/** Feeds that every open plan polls, often many visitors behind one address, so they are not rate limited. */
const POLLED = /\/(version|status)\.json$/;

/**
 * Serves public feeds from the response cache, without calling their handlers. Other requests go to the handlers. A
 * path found in the cache was handled before, so it needs no validation.
 */
export function cachedFeeds({ cache, limiter, hopsOf }: FeedParts): Cached {
  return ({ method, url = "", headers, socket }) => {
    if (method !== "GET" && method !== "HEAD") return undefined;
    const query = url.indexOf("?");
    // Previews are never cached, because they are for organisers only.
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

/** The same refusal as the handlers send. */
async function refusal(allowance: Allowance): Promise<Answer> {
  const headers = new Headers({ ...allowanceHeaders(allowance), ...FOR_EVERY_ORIGIN });
  return plainOf(errorResponse(tooManyRequests(allowance), headers));
}
