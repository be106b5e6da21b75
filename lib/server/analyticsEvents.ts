import type { IncomingMessage } from "node:http";
import { ingestAnalytics } from "#lib/api/analytics";
import { matchPath } from "#lib/http/path";
import { hotDeps } from "#lib/opened";
import type { Answer } from "./answer";
import type { Hot } from "./front";
import { plainCaller, type Sent } from "./plain";
import { clientAddress, type HopsOf } from "./visitor";

const { path: PATH, body: BODY } = ingestAnalytics;

type Ingest = (sent: Sent) => Promise<Answer>;
type AnalyticsEventParts = { hopsOf: HopsOf; ingest?: Ingest };

/**
 * Handles analytics events before Next with the same endpoint, because Next's router takes longer than everything
 * else. Only the body is read. Requests that differ from those of viewers take the usual route to the same endpoint.
 */
export function analyticsEventAnswers({
  hopsOf,
  ingest = plainCaller(hotDeps, ingestAnalytics),
}: AnalyticsEventParts): Hot {
  return ({ method, path, request }) => {
    const params = method === "POST" && matchPath(PATH, path);
    if (!params || !isPlain(request)) return undefined;
    const { remoteAddress } = request.socket;
    const ip = clientAddress(request.headers, remoteAddress, hopsOf(remoteAddress));
    return answer(ingest, { params, ip }, request);
  };
}

function isPlain({ headers }: IncomingMessage): boolean {
  const length = Number(headers["content-length"]);
  const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const isSpecial = "idempotency-key" in headers || "content-encoding" in headers;
  return !isSpecial && !!BODY && length > 0 && length <= BODY.maxBytes && Object.hasOwn(BODY.content, type);
}

async function answer(ingest: Ingest, sent: Omit<Sent, "bytes">, request: IncomingMessage): Promise<Answer> {
  return ingest({ ...sent, bytes: await bytesOf(request) });
}

/** Reads the body; Node limits it to Content-Length. An async iterator would take longer than everything else. */
function bytesOf(request: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => resolve(chunks[1] ? Buffer.concat(chunks) : (chunks[0] ?? NOTHING)));
    request.once("error", reject);
  });
}

const NOTHING = new Uint8Array();
