import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "#lib/refusal";
import { type Answer, replaceFailures } from "./answer";

type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
/** Runs work and reports a database outage or full disk that occurred in it. */
type WatchOutage = <T>(work: (outage: () => Refusal | undefined) => T) => T;

const RETRY_AFTER_SECONDS = 5;

/**
 * Next responds with 500 to every error in a page. If the database is unavailable, this sends 503 with Retry-After
 * instead.
 */
export function withOutagePage(answer: Answering, watchOutage: WatchOutage): Answering {
  return (request, response) =>
    watchOutage(async (outage) => {
      const isPage = !/^\/api(\/|$)/.test(request.url ?? "");
      if (isPage) {
        replaceFailures(request, response, (status) => (status >= 500 && outage() ? OUTAGE : undefined));
      }
      await answer(request, response);
    });
}

const OUTAGE: Answer = {
  status: 503,
  headers: {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-store",
    "Retry-After": String(RETRY_AFTER_SECONDS),
  },
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not reachable · Aisle</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f7f8f9, #0d0f14); color: light-dark(#171a21, #e8eaee) }
  main { max-width: 26rem; padding: 2rem }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25 }
  p { margin: 0 0 1.5rem }
  a { color: inherit; font-weight: 600 }
</style>
<body>
<main>
<h1>The database is not reachable</h1>
<p>This page needs it, so it cannot be shown at the moment. Published plans stay open. Try again in a few seconds; if it stays like this, tell whoever runs this installation.</p>
<p><a href="">Try again</a></p>
</main>
`,
};
