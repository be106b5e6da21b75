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
import type { AnswerMemory, Remembered } from "#lib/http/memory";
import { plainOf } from "#lib/http/plain";
import type { Answer } from "./answer";
import type { Remembering } from "./front";
import { clientAddress } from "./visitor";

export type FeedParts = { memory: AnswerMemory; limiter: Limiter; trustedHops: number };

/**
 * Answers of the public feeds that their own handlers gave a moment ago, without asking them again. Nothing is
 * known here that they did not say; whoever wants more than the plain address is let through to them. What stands in
 * memory was asked for by its very address, so a target that is found there is a good one.
 */
export function feedAnswers({ memory, limiter, trustedHops }: FeedParts): Remembering {
  return ({ method, url = "", headers, socket }) => {
    if (method !== "GET" && method !== "HEAD") return undefined;
    const query = url.indexOf("?");
    // The handlers' answer to a preview is never kept, because it is for its organisers alone.
    if (query >= 0 && url.includes("preview", query)) return undefined;
    const path = query < 0 ? url : url.slice(0, query);
    const kept = memory.find(path, headers["accept-encoding"]?.toString());
    if (!kept) return undefined;
    const visitor = clientAddress(headers, socket.remoteAddress, trustedHops);
    const allowance = limiter.take("feeds", addressKey(visitor));
    const known = headers["if-none-match"];
    if (allowance instanceof Promise) return allowance.then((given) => admitted(given, kept, known));
    return admitted(allowance, kept, known);
  };
}

function admitted(
  allowance: Allowance,
  kept: Remembered,
  ifNoneMatch: string | undefined,
): Answer | Promise<Answer> {
  if (!allowance.allowed) return refusal(allowance);
  if (!hasIt(ifNoneMatch, kept.headers.etag)) {
    return { status: 200, headers: kept.headers, body: kept.body };
  }
  return { status: 304, headers: kept.headersIfKnown };
}

/** In the very words in which the handlers refuse. */
async function refusal(allowance: Allowance): Promise<Answer> {
  const headers = new Headers({ ...allowanceHeaders(allowance), ...FOR_EVERY_ORIGIN });
  return plainOf(errorResponse(tooManyRequests(allowance), headers));
}
