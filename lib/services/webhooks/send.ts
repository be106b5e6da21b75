import type { App } from "#lib/ports";
import * as deliveries from "#lib/store/deliveries";
import * as store from "#lib/store/webhooks";
import { toHeaders } from "#lib/webhooks/message";
import { isDelivered, isFailing, isGone, MAX_ATTEMPTS, nextAttemptAt } from "#lib/webhooks/schedule";
import { snippetOf } from "#lib/webhooks/snippet";
import * as emails from "../emails";

const WITHIN_MS = 10_000;
const MAX_READ_BYTES = 16 * 1024;

/** What came back from one attempt. */
type Outcome = {
  status: number | null;
  error: string | null;
  snippet: string | null;
  retryAfter: string | null;
};

/** What sending alone takes. */
type Sender = { web: Pick<App["web"], "fetch">; secrets: Pick<App["secrets"], "open"> };
type Sealed = "secret" | "formerSecret" | "formerSecretUntil";

/** One attempt: send, write down what came of it, and draw the consequences for the webhook. */
export async function attempt(app: App, webhook: store.Webhook, delivery: deliveries.Delivery) {
  const at = app.clock.now();
  const started = performance.now();
  const outcome = await post(app, webhook, delivery, at);
  const durationMs = Math.round(performance.now() - started);
  const n = delivery.attempts + 1;
  const { status, error, snippet } = outcome;
  const { status: next, ...times } = after(app, delivery, outcome, n, at);
  const saved = await deliveries.recordAttempt(
    app.db.read,
    delivery,
    { ...times, status: next, responseStatus: status, durationMs, error, snippet, lastAttemptAt: at },
    { n, at: at.toISOString(), status, durationMs, error },
  );
  await drawConsequences(app, webhook, saved, outcome, at);
  return saved;
}

/** The request alone, through the guard: signed, and what came back told in the words of the log. */
export async function post(
  app: Sender,
  webhook: Pick<store.Webhook, "url" | Sealed>,
  { id, kind, body }: Pick<deliveries.Delivery, "id" | "kind" | "body">,
  at: Date,
): Promise<Outcome> {
  const result = await app.web.fetch({
    url: webhook.url,
    method: "POST",
    headers: toHeaders({ id, kind, body }, secretsOf(app, webhook, at), at),
    body,
    redirects: 0,
    withinMs: WITHIN_MS,
    maxBytes: MAX_READ_BYTES,
  });
  if ("failure" in result) return { status: null, error: result.failure, snippet: null, retryAfter: null };
  const { status, headers, isPublic } = result.answer;
  const isRedirect = status >= 300 && status < 400;
  const error = isDelivered(status) ? null : isRedirect ? "redirect" : "http_status";
  const contentType = headers["content-type"] ?? null;
  const snippet = snippetOf({ contentType, body: result.answer.body, isPublic });
  return { status, error, snippet, retryAfter: headers["retry-after"] ?? null };
}

/** The newest secret first; the former one as long as its overlap lasts. */
function secretsOf(
  app: Pick<Sender, "secrets">,
  { secret, formerSecret, formerSecretUntil }: Pick<store.Webhook, Sealed>,
  at: Date,
): string[] {
  const former =
    formerSecret && formerSecretUntil && formerSecretUntil > at ? [app.secrets.open(formerSecret)] : [];
  return [app.secrets.open(secret), ...former];
}

function after(
  app: App,
  { test }: deliveries.Delivery,
  { status, retryAfter }: Outcome,
  attempts: number,
  at: Date,
) {
  if (isDelivered(status)) return { status: "delivered" as const, nextAttemptAt: null, deliveredAt: at };
  const again =
    test || isGone(status)
      ? null
      : nextAttemptAt({ attempts, at, status, retryAfter }, app.webhooks.waiting());
  return {
    status: again ? ("retrying" as const) : ("failed" as const),
    nextAttemptAt: again,
    deliveredAt: null,
  };
}

/** A receiver that is gone, or dead for days, is not called any more, and its organiser is told. */
async function drawConsequences(
  app: App,
  webhook: store.Webhook,
  { test, attempts }: deliveries.Delivery,
  { status }: Outcome,
  at: Date,
): Promise<void> {
  const db = app.db.read;
  if (test) return store.noteTest(db, webhook.id, status, at);
  if (status !== null && isDelivered(status)) return store.noteSuccess(db, webhook.id, status, at);
  const record = await store.noteFailure(db, webhook.id, { status, at, exhausted: attempts >= MAX_ATTEMPTS });
  // Turned off while this was on its way: nothing is sent to it again.
  if (record && !record.active) return deliveries.cancelWaiting(db, webhook.id);
  const reason = isGone(status) ? "gone" : record && isFailing(record, at) ? "failing" : null;
  if (reason && (await store.disableWebhook(db, webhook.id, reason, at))) {
    await deliveries.cancelWaiting(db, webhook.id);
    await tellOwners(app, webhook, reason);
  }
}

/** The webhook is off whether or not a letter about it can be sent. */
async function tellOwners(app: App, { url, organisationId }: store.Webhook, reason: "gone" | "failing") {
  const link = `${app.links.base()}/settings/webhooks`;
  for (const to of await store.ownersOf(app.db.read, organisationId)) {
    emails.post(app, emails.webhookOffEmail(to, { url, reason, link }));
  }
}
