import type { IncomingMessage } from "node:http";
import { ingestAnalytics } from "#lib/api/analytics";
import { hotRoute } from "#lib/app";
import type { Answer } from "./answer";
import type { Hot } from "./front";
import { clientAddress } from "./visitor";

/** Larger ones are refused, by the same endpoint on its usual way. */
const MAX_BYTES = ingestAnalytics.body?.maxBytes ?? 0;
const PATH = new RegExp(`^${ingestAnalytics.path.replace("{event}", "[^/]+")}$`);
/** All that is looked at of a beacon besides its body; no cookie and no browser is among it. */
const READ_HEADERS = ["content-type", "content-length", "content-encoding", "idempotency-key"];

type Ingest = (request: Request) => Promise<Response>;
type BeaconParts = { trustedHops: number; ingest?: Ingest };

/**
 * Takes beacons ahead of the pages: the endpoint is the same, only the router is left out, which would take longer
 * than all the rest.
 */
export function beaconAnswers({ trustedHops, ingest = hotRoute(ingestAnalytics).POST }: BeaconParts): Hot {
  return ({ method, path, request }) => {
    const length = Number(request.headers["content-length"]);
    if (method !== "POST" || !PATH.test(path) || !(length > 0 && length <= MAX_BYTES)) return undefined;
    const visitor = clientAddress(request.headers, request.socket.remoteAddress, trustedHops);
    return answer(ingest, path, request, visitor);
  };
}

async function answer(
  ingest: Ingest,
  path: string,
  request: IncomingMessage,
  visitor: string,
): Promise<Answer> {
  const headers = new Headers({ "x-forwarded-for": visitor });
  for (const name of READ_HEADERS) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const body = await bytesOf(request);
  const response = await ingest(new Request(`http://localhost${path}`, { method: "POST", headers, body }));
  // The door names every request itself.
  response.headers.delete("x-request-id");
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

/** Node reads no more than was announced. An iterator over the request would take longer than all the rest. */
function bytesOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    request.once("error", reject);
  });
}
