import type { IncomingMessage } from "node:http";
import { redactPath } from "#lib/text/redactPath";

/** The fields of a request in the log. */
export function factsOf(
  { method, url = "/" }: IncomingMessage,
  status: number,
  requestId: string,
  ms: number,
) {
  return { requestId, method, path: redactPath(url), status, ms: Math.round(ms) };
}

/** Build files, health checks, analytics events and polling would drown everything else in the log. */
export function isQuiet(url: string): boolean {
  return /^\/(_next\/|healthz$|readyz$|e\/[^/]+\/[\w.]+\.json|api\/v1\/events\/[^/]+\/analytics$)/.test(url);
}
