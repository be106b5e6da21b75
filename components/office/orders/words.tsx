import { Ban, CircleCheck, Clock, FileText, TimerOff, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import type { Answer } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import type { OrderStatus, PaymentIssue } from "#lib/records/orders";
import type { PaymentMethod } from "#lib/records/payments";
import type { OfficeKey } from "#lib/words/office";

export type OrderRecord = Answer<"GET /api/v1/events/{event}/orders/{id}">["data"];

type WithBooths = Pick<OrderRecord, "booths" | "boothLabel">;

/** Of a booth that was deleted, only the label is left. */
export function labelsOf({ booths, boothLabel }: WithBooths): string {
  return booths.length > 0 ? booths.map(({ label }) => label).join(", ") : boothLabel;
}

/** "Booth A1" or "Booths A1, A2"; orders for extras alone have none. */
export function boothsNamed(office: Office, order: WithBooths): string {
  const labels = labelsOf(order);
  if (labels === "") return office.say("orders.noBooth");
  return office.say("orders.boothsNamed", { count: Math.max(1, order.booths.length), labels });
}

type Tone = "neutral" | "success" | "warning" | "danger";

/** The label and look of a state, distinguished by icon and word as well as by colour. */
export const ORDER_LOOKS: Record<OrderStatus, { label: OfficeKey; tone: Tone; icon: ReactNode }> = {
  pending: { label: "orders.pending", tone: "warning", icon: <Clock aria-hidden="true" /> },
  invoiced: { label: "orders.invoiced", tone: "neutral", icon: <FileText aria-hidden="true" /> },
  paid: { label: "orders.paid", tone: "success", icon: <CircleCheck aria-hidden="true" /> },
  expired: { label: "orders.expired", tone: "neutral", icon: <TimerOff aria-hidden="true" /> },
  cancelled: { label: "orders.cancelled", tone: "neutral", icon: <Ban aria-hidden="true" /> },
  refunded: { label: "orders.refunded", tone: "neutral", icon: <Undo2 aria-hidden="true" /> },
};

export const ISSUE_WORDS: Record<PaymentIssue, OfficeKey> = {
  late_payment: "orders.aPaymentArrivedAfterThe",
  double_payment: "orders.thisOrderWasPaidTwice",
  amount_mismatch: "orders.theAmountReceivedDiffersFrom",
  payment_failed: "orders.aPaymentThatWasUnder",
  refund_failed: "orders.aRefundDidNotReach",
  dispute_lost: "orders.aDisputeWasLostThe",
};

export const METHOD_WORDS: Record<PaymentMethod, OfficeKey> = {
  card: "orders.card",
  bank: "orders.bankTransfer",
  cash: "orders.cash",
  mock: "orders.testPayment",
  other: "orders.other",
};

export function OrderBadge({ status }: { status: OrderStatus }) {
  const { say } = useOffice();
  const { label, tone, icon } = ORDER_LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {say(label)}
    </Badge>
  );
}
