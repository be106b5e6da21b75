import type { Payment } from "#lib/records/payments";
import { receiveTransfer } from "#lib/sales/transfer";
import type { WriteContext } from "../base/writeContext";
import { saveWithPayments } from "./ledger";
import { circumstancesOf, lockOrder } from "./lock";
import { paidThrough } from "./pay";

type Transfer = Pick<
  Payment,
  "amountCents" | "currency" | "providerRef" | "receivedAt" | "note" | "recordedBy"
>;

/** Books money of a bank statement. A caller that books several orders must have locked their booths. */
export async function bookTransfer(
  context: WriteContext,
  orderId: string,
  transfer: Transfer,
): Promise<Payment> {
  const locked = await lockOrder(context, orderId);
  const outcome = receiveTransfer(locked, transfer, await circumstancesOf(context, locked));
  const movement = { ...transfer, direction: "in" as const, method: "bank" as const };
  const saved = await saveWithPayments(context, locked, paidThrough("manual", outcome), [movement]);
  return saved.payments[0] as Payment;
}
