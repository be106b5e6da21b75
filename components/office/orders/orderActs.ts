import { ORDER_TABLE } from "#lib/sales/orderTable";
import type { OrderRecord } from "./words";

const ACTS = ["pay", "invoice", "move", "refund", "cancel"] as const;
export type Act = (typeof ACTS)[number];

/** Cells that change the order; all others are refused or change nothing. */
const CHANGING = ["pending", "invoiced", "paid", "cancelled", "refunded", "if free", "ok"];

type Actionable = Pick<OrderRecord, "status" | "refundDueCents" | "outstandingCents" | "booths">;

/** The actions that the order's state allows. */
export function actsFor({ status, refundDueCents, outstandingCents, booths }: Actionable): Act[] {
  return ACTS.filter((act) => {
    if (act === "refund" && refundDueCents > 0) return true;
    if (act === "pay" && status === "cancelled") return outstandingCents > 0;
    if (act === "move" && booths.length === 0) return false;
    return CHANGING.includes(ORDER_TABLE[act][status]);
  });
}
