import type { IncomingMessage, ServerResponse } from "node:http";
import { isTracing, traced } from "#lib/outside/tracing";
import { redactPath } from "#lib/text/redactPath";

/**
 * A request as a span. Only a proxy's trace is continued, because strangers could choose what is recorded. Cached
 * answers are not traced: they take no time.
 */
export function traceRequest(
  { method = "GET", url = "/", headers }: IncomingMessage,
  response: ServerResponse,
  hops: number,
  work: () => Promise<void>,
): Promise<void> {
  if (!isTracing()) return work();
  const parent = hops > 0 ? headers.traceparent?.toString() : undefined;
  const attributes = { "http.request.method": method, "url.path": redactPath(url) };
  return traced(method, { kind: "server", attributes, parent }, async (span) => {
    await work();
    span.set({ "http.response.status_code": response.statusCode });
  });
}
