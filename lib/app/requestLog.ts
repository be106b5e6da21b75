import type { Caller } from "#lib/access";
import type { Watcher } from "#lib/http/deps";
import type { App } from "#lib/ports";
import { noteRequest } from "#services/keyRequests";

type SentBody = { text: string | null } | null;

/** Longer bodies are not kept. */
const MOST_BYTES = 16 * 1024;

/** Watches one request for the log of its API key, without delaying its response. */
export function watchRequest(app: App, request: Request): Watcher {
  const begunAt = performance.now();
  let sender: { who: Caller; body: Promise<SentBody> } | null = null;
  return {
    identified(who) {
      if (who?.kind !== "api_key") return;
      const body = bodyOf(request);
      // Prevents an unhandled rejection if the request fails before its end.
      body.catch(() => {});
      sender = { who, body };
    },
    answered(response) {
      if (!sender) return;
      const { who } = sender;
      const { pathname, search } = new URL(request.url);
      const { status, headers } = response;
      const noted = {
        who,
        method: request.method,
        path: pathname + search,
        status,
        durationMs: Math.round(performance.now() - begunAt),
        requestId: headers.get("x-request-id") ?? "",
      };
      const refusal = status < 400 ? null : response.clone().text();
      Promise.all([sender.body, refusal])
        .then(([body, error]) => noteRequest(app, { ...noted, body, error }))
        // A request with an incomplete body is not logged.
        .catch(() => {});
    },
  };
}

/** Null without a body; the text is null if it is not JSON or too long. */
async function bodyOf(request: Request): Promise<SentBody> {
  if (request.body === null) return null;
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  const isJson = request.headers.get("content-type")?.includes("json") ?? false;
  return { text: isJson && length <= MOST_BYTES ? await request.clone().text() : null };
}
