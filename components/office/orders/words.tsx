import { Ban, CircleCheck, Clock, FileText, TimerOff, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#components/ui/Badge";
import type { Answer } from "#lib/client/call";
import type { OrderStatus, PaymentIssue } from "#lib/records/orders";
import type { PaymentMethod } from "#lib/records/payments";

export type OrderRecord = Answer<"GET /api/v1/events/{event}/orders/{id}">["data"];

type WithBooths = Pick<OrderRecord, "booths" | "boothLabel">;

/** The label of a booth that was deleted since is all that is left of it. */
export function labelsOf({ booths, boothLabel }: WithBooths): string {
  return booths.length > 0 ? booths.map(({ label }) => label).join(", ") : boothLabel;
}

/** "Booth A1" or "Booths A1, A2"; orders for extras alone have none. */
export function boothsNamed(order: WithBooths): string {
  const labels = labelsOf(order);
  if (labels === "") return "No booth";
  return `${order.booths.length > 1 ? "Booths" : "Booth"} ${labels}`;
}

type Tone = "neutral" | "success" | "warning" | "danger";

/** What a state is called, and how it looks: by sign and word as well as by colour. */
export const ORDER_LOOKS: Record<OrderStatus, { label: string; tone: Tone; icon: ReactNode }> = {
  pending: { label: "Pending", tone: "warning", icon: <Clock aria-hidden="true" /> },
  invoiced: { label: "Invoiced", tone: "neutral", icon: <FileText aria-hidden="true" /> },
  paid: { label: "Paid", tone: "success", icon: <CircleCheck aria-hidden="true" /> },
  expired: { label: "Expired", tone: "neutral", icon: <TimerOff aria-hidden="true" /> },
  cancelled: { label: "Cancelled", tone: "neutral", icon: <Ban aria-hidden="true" /> },
  refunded: { label: "Refunded", tone: "neutral", icon: <Undo2 aria-hidden="true" /> },
};

export const ISSUE_WORDS: Record<PaymentIssue, string> = {
  late_payment: "A payment arrived after the booth was no longer available. Refund it.",
  double_payment: "This order was paid twice. Refund the second payment.",
  amount_mismatch: "The amount received differs from the amount due.",
  payment_failed: "A payment that was under way has failed. The buyer can pay in another way.",
  refund_failed: "A refund did not reach the buyer and is due again. Refund it in another way.",
  dispute_lost: "A dispute was lost: the provider has taken the payment back, and the order is unpaid again.",
};

export const METHOD_WORDS: Record<PaymentMethod, string> = {
  card: "Card",
  bank: "Bank transfer",
  cash: "Cash",
  mock: "Test payment",
  other: "Other",
};

export function OrderBadge({ status }: { status: OrderStatus }) {
  const { label, tone, icon } = ORDER_LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
