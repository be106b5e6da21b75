import { CircleCheck, CircleX, Scale } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#components/ui/Badge";
import { momentOf } from "#lib/client/days";
import { exactMoneyOf } from "#lib/client/money";
import type { DisputeState } from "#lib/records/disputes";
import type { DisputeRecord } from "./disputeQueries";

const LOOKS: Record<
  DisputeState,
  { label: string; tone: "warning" | "success" | "danger"; icon: ReactNode }
> = {
  open: { label: "Open", tone: "warning", icon: <Scale aria-hidden="true" /> },
  won: { label: "Won", tone: "success", icon: <CircleCheck aria-hidden="true" /> },
  lost: { label: "Lost", tone: "danger", icon: <CircleX aria-hidden="true" /> },
};

export function DisputeBadge({ state }: { state: DisputeState }) {
  const { label, tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

/** The provider's word for it, such as "product_not_received", as people write it. */
export function reasonOf({ reason }: DisputeRecord): string | null {
  if (reason === null) return null;
  const words = reason.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function respondBy({ state, respondBy: moment }: DisputeRecord, timezone: string): string | null {
  return state === "open" && moment ? momentOf(moment, timezone) : null;
}

export function feeOf({ feeCents, feeCurrency }: DisputeRecord): string | null {
  return feeCents > 0 && feeCurrency ? exactMoneyOf(feeCents, feeCurrency) : null;
}
