import type { App } from "#lib/ports";
import type { ProviderEvent } from "#lib/ports/payments";
import { Refusal } from "#lib/refusal";
import { findProviderPayment, takeEvent } from "#lib/store/payments";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { applyCheckoutReport } from "./checkoutReports";
import { applyDisputeReport } from "./disputeReports";
import { fairOfOrder, receive } from "./payments";
import { applyRefundReports } from "./refundReports";

/** Processes an event of a provider once, together with its effect. A genuine event is never refused. */
export async function takeProviderEvent(
  app: App,
  provider: string,
  body: Uint8Array,
  header: (name: string) => string | null,
): Promise<void> {
  const pages = app.payments.named(provider)?.pages;
  if (!pages || !("readEvent" in pages)) {
    throw new Refusal("not_found", "No payment provider with webhooks is set up under this name.");
  }
  const event = await pages.readEvent(body, header);
  const orderId = event.checkout?.orderId ?? event.payment?.orderId ?? null;
  const fair = orderId === null ? null : await fairOfOrder(app, orderId);
  const received = { provider, id: event.id, kind: event.kind, orderId, receivedAt: app.clock.now() };
  if (orderId !== null && !fair) app.log.error("A payment was reported for an unknown order.", { orderId });
  if (!fair) return app.db.transaction(async (db) => void (await takeEvent(db, received)));
  await inWriteTransaction(app, fair, async (context) => {
    if (await takeEvent(context.db, received)) await apply(context, provider, event);
  });
}

async function apply(context: WriteContext, provider: string, event: ProviderEvent): Promise<void> {
  const { checkout, payment, refunds, dispute } = event;
  if (checkout) await applyCheckoutReport(context, { ...checkout, provider });
  if (!payment) return;
  await receive(context, provider, payment);
  const { organisationId } = context.fair;
  const received = await findProviderPayment(context.db, {
    organisationId,
    provider,
    providerRef: payment.ref,
  });
  if (!received) return;
  await applyRefundReports(context, received, refunds);
  if (dispute) await applyDisputeReport(context, received, dispute);
}
