import { useOffice } from "#components/speech/OfficeSpeech";
import { Notice } from "#components/ui/Notice";
import type { Office } from "#lib/client/office";
import type { OrderRecord } from "./words";

/** A pending payment, and what happens when it arrives or fails. */
export function UnderWayNotice({ order, timezone }: { order: OrderRecord; timezone: string }) {
  const office = useOffice();
  const { say } = office;
  if (order.paymentsUnderWay.length === 0) return null;
  return (
    <Notice kind="info" title={say("orders.paymentUnderWay")}>
      {order.paymentsUnderWay.map((payment) => (
        <span key={payment.checkoutId} className="block">
          {startOf(office, order, payment, timezone)} {nextOf(office, order)}
        </span>
      ))}
    </Notice>
  );
}

type Started = OrderRecord["paymentsUnderWay"][number];

function startOf(office: Office, { company }: OrderRecord, payment: Started, timezone: string): string {
  const money = (cents: number) => office.exactMoney(cents, payment.currency);
  const { amountCents, receivedCents, awaitsTransfer, ref } = payment;
  const since = office.day(payment.since, timezone);
  const values = { company, amount: money(amountCents), day: since, reference: ref };
  if (!awaitsTransfer) return office.say("orders.paidOn", values);
  return receivedCents > 0
    ? office.say("orders.choseToTransferAndPartArrived", { ...values, arrived: money(receivedCents) })
    : office.say("orders.choseToTransferOn", values);
}

function nextOf(office: Office, { status }: OrderRecord): string {
  if (status === "pending") {
    return office.say("orders.theHoldDoesNotEnd");
  }
  if (status === "invoiced") return office.say("orders.theBoothIsNotReleased");
  return office.say("orders.thisOrderDoesNotNeed");
}
