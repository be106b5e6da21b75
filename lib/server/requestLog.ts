import type { IncomingMessage } from "node:http";
import { redactPath } from "./redact";

/** What the log has of a request. */
export function factsOf(
  { method, url = "/" }: IncomingMessage,
  status: number,
  requestId: string,
  ms: number,
) {
  return { requestId, method, path: redactPath(url), status, ms: Math.round(ms) };
}

/** Files of the build, health checks, beacons and what every visitor polls would drown everything else in the log. */
export function isQuiet(url: string): boolean {
  return /^\/(_next\/|healthz$|readyz$|e\/[^/]+\/[\w.]+\.json|api\/v1\/events\/[^/]+\/analytics$)/.test(url);
}
