import { CircleCheck, CircleX, Scale } from "lucide-react";
import type { ReactNode } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import type { Office } from "#lib/client/office";
import type { DisputeState } from "#lib/records/disputes";
import type { OfficeKey } from "#lib/words/office";
import type { DisputeRecord } from "./disputeQueries";

const LOOKS: Record<
  DisputeState,
  { label: OfficeKey; tone: "warning" | "success" | "danger"; icon: ReactNode }
> = {
  open: { label: "orders.open", tone: "warning", icon: <Scale aria-hidden="true" /> },
  won: { label: "orders.won", tone: "success", icon: <CircleCheck aria-hidden="true" /> },
  lost: { label: "orders.lost", tone: "danger", icon: <CircleX aria-hidden="true" /> },
};

const REASONS: Partial<Record<string, OfficeKey>> = {
  bank_cannot_process: "disputeReason.bank_cannot_process",
  check_returned: "disputeReason.check_returned",
  credit_not_processed: "disputeReason.credit_not_processed",
  customer_initiated: "disputeReason.customer_initiated",
  debit_not_authorized: "disputeReason.debit_not_authorized",
  duplicate: "disputeReason.duplicate",
  fraudulent: "disputeReason.fraudulent",
  general: "disputeReason.general",
  incorrect_account_details: "disputeReason.incorrect_account_details",
  insufficient_funds: "disputeReason.insufficient_funds",
  product_not_received: "disputeReason.product_not_received",
  product_unacceptable: "disputeReason.product_unacceptable",
  subscription_canceled: "disputeReason.subscription_canceled",
  unrecognized: "disputeReason.unrecognized",
};

export function DisputeBadge({ state }: { state: DisputeState }) {
  const { say } = useOffice();
  const { label, tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {say(label)}
    </Badge>
  );
}

/** The provider's reason, such as "product_not_received"; unknown reasons are only made readable. */
export function reasonOf({ say }: Office, { reason }: DisputeRecord): string | null {
  if (reason === null) return null;
  const key = REASONS[reason];
  if (key) return say(key);
  const words = reason.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function respondBy(
  office: Office,
  { state, respondBy: moment }: DisputeRecord,
  timezone: string,
): string | null {
  return state === "open" && moment ? office.moment(moment, timezone) : null;
}

export function feeOf(office: Office, { feeCents, feeCurrency }: DisputeRecord): string | null {
  return feeCents > 0 && feeCurrency ? office.exactMoney(feeCents, feeCurrency) : null;
}
