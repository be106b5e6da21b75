import type { IncomingMessage, ServerResponse } from "node:http";
import { isTracing, traced } from "#lib/outside/tracing";
import { redactPath } from "#lib/text/redactPath";

/**
 * Traces a request as a span. Only a trusted proxy's trace is continued, because clients could otherwise choose what
 * is recorded. Cached responses are not traced, because they take almost no time.
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
