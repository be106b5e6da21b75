import type { GuardedWeb } from "./guarded";
import { traced, traceparent } from "./tracing";

/** Each outgoing call is a span, which the receiver can continue. Addresses are traced without their query. */
export function tracedWeb(web: GuardedWeb): GuardedWeb {
  return {
    fetch: (request) => {
      const { host, pathname } = URL.canParse(request.url)
        ? new URL(request.url)
        : { host: "", pathname: "" };
      const attributes = {
        "http.request.method": request.method,
        "server.address": host,
        "url.path": pathname,
      };
      return traced(request.method, { kind: "client", attributes }, async (span) => {
        const parent = traceparent();
        const headers = { ...request.headers, ...(parent && { traceparent: parent }) };
        const outcome = await web.fetch(parent === undefined ? request : { ...request, headers });
        if ("answer" in outcome) span.set({ "http.response.status_code": outcome.answer.status });
        else span.set({ "error.type": outcome.failure });
        return outcome;
      });
    },
  };
}
