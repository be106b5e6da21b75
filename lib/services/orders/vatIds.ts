import { sellerOf } from "#lib/documents/seller";
import type { App } from "#lib/ports";
import { outcomeOf } from "#lib/sales/outcome";
import { findFair } from "#lib/store/events";
import * as store from "#lib/store/vatChecks";
import {
  readVatAnswer,
  unreachable,
  VAT_SERVICE_URL,
  type VatAnswer,
  vatQuestion,
} from "#lib/tax/vatService";
import { nextAttempt, runLeasedJobs } from "../base/leasedJobs";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { buyerOf } from "../documents/basis";
import { lockOrder, saveOrderChange } from "./lock";
import { retaxed } from "./taxes";

/** Checks VAT ids with the EU's service, one after the other. */
export async function checkVatIds(app: App): Promise<number> {
  return runLeasedJobs(
    app,
    (lease) => store.claimVatCheck(app.db.read, lease),
    (check) => checkOne(app, check),
  );
}

async function checkOne(app: App, check: store.VatCheck): Promise<void> {
  const fair = await findFair(app.db.read, check.eventId, null);
  if (!fair) return store.dropVatCheck(app.db.read, check.id);
  const answer = await ask(app, check.vatId, sellerOf(fair.settings, fair.name).vatId);
  await inWriteTransaction(app, fair, (context) => take(context, check, answer));
}

const WITHIN_MS = 15_000;
const MAX_BYTES = 100_000;

async function ask(app: App, vatId: string, sellerVatId: string | null): Promise<VatAnswer> {
  const outcome = await app.web.fetch({
    url: VAT_SERVICE_URL,
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: vatQuestion(vatId, sellerVatId),
    redirects: 0,
    withinMs: WITHIN_MS,
    maxBytes: MAX_BYTES,
  });
  if ("failure" in outcome) return unreachable(outcome.failure);
  const { status, body } = outcome.answer;
  return readVatAnswer(status, new TextDecoder().decode(body));
}

/** Without a positive result the order is taxed as any other, as long as its tax is still open. */
async function take(context: WriteContext, check: store.VatCheck, answer: VatAnswer): Promise<void> {
  const { db, now } = context;
  const nextAttemptAt = answer.state === "unreachable" ? nextAttempt(check.attempts, now) : null;
  await store.saveVatAnswer(db, check.id, { ...answer, nextAttemptAt, checkedAt: now });
  const locked = await lockOrder(context, check.orderId);
  const buyer = await buyerOf(db, locked.order);
  if (buyer.vatId !== check.vatId) return store.dropVatCheck(db, check.id);
  const checked = { ...locked.order, vatIdState: answer.state, vatIdCheckedAt: now };
  const order = await retaxed(context, checked);
  await saveOrderChange(context, locked, { ...outcomeOf(locked, locked), order });
}
