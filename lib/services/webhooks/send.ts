import type { App } from "#lib/ports";
import * as deliveries from "#lib/store/deliveries";
import * as store from "#lib/store/webhooks";
import { toHeaders } from "#lib/webhooks/message";
import { isDelivered, isFailing, isGone, MAX_ATTEMPTS, nextAttemptAt } from "#lib/webhooks/schedule";
import { snippetOf } from "#lib/webhooks/snippet";
import * as emails from "../base/emails";
import { readersOf } from "../base/readersLanguage";

const WITHIN_MS = 10_000;
const MAX_READ_BYTES = 16 * 1024;

/** The result of one attempt. */
type Outcome = {
  status: number | null;
  error: string | null;
  snippet: string | null;
  retryAfter: string | null;
};

/** The dependencies of sending. */
type Sender = { web: Pick<App["web"], "fetch">; secrets: Pick<App["secrets"], "open"> };
type Sealed = "secret" | "formerSecret" | "formerSecretUntil";

/** Sends one delivery, saves the result, and disables the webhook if necessary. */
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
  await disableIfFailing(app, webhook, saved, outcome, at);
  return saved;
}

/** Sends the signed request through the SSRF guard and returns the result for the log. */
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

/** The newest secret first; the former one during its overlap. */
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

/** A webhook whose receiver is gone, or has failed for days, is disabled, and its organiser is notified. */
async function disableIfFailing(
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
  // The webhook was disabled during this attempt, so its waiting deliveries are cancelled.
  if (record && !record.active) return deliveries.cancelWaiting(db, webhook.id);
  const reason = isGone(status) ? "gone" : record && isFailing(record, at) ? "failing" : null;
  if (reason && (await store.disableWebhook(db, webhook.id, reason, at))) {
    await deliveries.cancelWaiting(db, webhook.id);
    await notifyOwners(app, webhook, reason);
  }
}

/** Does not wait for the e-mail, because the webhook is disabled in any case. */
async function notifyOwners(app: App, { url, organisationId }: store.Webhook, reason: "gone" | "failing") {
  const link = `${app.links.base()}/settings/webhooks`;
  for (const to of await readersOf(app.db.read, await store.ownersOf(app.db.read, organisationId))) {
    emails.post(app, { ...emails.webhookOffEmail(to, { url, reason, link }), organisationId });
  }
}
