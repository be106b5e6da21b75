import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import { dayOf, momentOf } from "#lib/client/days";
import { messageOf } from "#lib/client/form";
import { moneyOf } from "#lib/client/money";
import { useEventChanged } from "#lib/client/queries";
import { isActive } from "#lib/sales/sale";
import { useMay } from "../Rights";
import { ProposeDialog } from "./ProposeDialog";
import type { OrderRecord } from "./words";

type ProposalRecord = Answer<"GET /api/v1/events/{event}/orders/{id}/proposals">["data"][number];
type ProposalsProps = { event: string; order: OrderRecord; timezone: string };

const STATES: Record<
  ProposalRecord["state"],
  { word: string; tone: "accent" | "success" | "warning" | "neutral" }
> = {
  open: { word: "Open", tone: "accent" },
  accepted: { word: "Accepted", tone: "success" },
  declined: { word: "Declined", tone: "warning" },
  withdrawn: { word: "Withdrawn", tone: "neutral" },
  ended: { word: "Ended", tone: "neutral" },
  outdated: { word: "Outdated", tone: "neutral" },
};

/** Changes that the buyer was asked to accept, and the way to propose another. */
export function ProposalsCard({ event, order, timezone }: ProposalsProps) {
  const mayChange = useMay("orders:write");
  const [isProposing, setProposing] = useState(false);
  const { data: proposals = [] } = useQuery({
    queryKey: ["event", event, "orders", order.id, "proposals", order.updatedAt],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/{id}/proposals", { params: { event, id: order.id } }).then(
        ({ data }) => data,
      ),
  });
  const mayPropose = mayChange && isActive(order) && proposals.every(({ state }) => state !== "open");
  if (proposals.length === 0 && !mayPropose) return null;
  return (
    <Card
      title="Proposed changes"
      description="Another booth, size or price that the buyer accepts or declines."
      actions={
        mayPropose && (
          <Button size="small" onClick={() => setProposing(true)}>
            <Send aria-hidden="true" />
            Propose change
          </Button>
        )
      }
    >
      {proposals.length > 0 && (
        <ul className="divide-y text-sm [&>li:not(:first-child)]:pt-4 [&>li:not(:last-child)]:pb-4">
          {proposals.map((proposal) => (
            <ProposalItem key={proposal.id} proposal={proposal} {...{ event, order, timezone, mayChange }} />
          ))}
        </ul>
      )}
      {isProposing && <ProposeDialog event={event} order={order} onClose={() => setProposing(false)} />}
    </Card>
  );
}

type ItemProps = ProposalsProps & { proposal: ProposalRecord; mayChange: boolean };

function ProposalItem({ event, order, proposal, timezone, mayChange }: ItemProps) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { before, after, differenceCents, currency, state, message, reason } = proposal;
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {boothsWords(before)} → {boothsWords(after)}
        <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
      </p>
      <p className="tabular-nums">
        {moneyOf(before.amountCents, currency)} → {moneyOf(after.amountCents, currency)}{" "}
        <span className="text-soft">
          ({differenceCents > 0 && "+"}
          {moneyOf(differenceCents, currency)})
        </span>
      </p>
      {message && <p className="wrap-anywhere whitespace-pre-line text-soft">{message}</p>}
      <p className="text-faint">{historyOf(proposal, timezone)}</p>
      {reason && <p className="wrap-anywhere whitespace-pre-line">Reason: {reason}</p>}
      {state === "open" && mayChange && (
        <Button size="small" className="mt-1 w-fit" onClick={() => setWithdrawing(true)}>
          Withdraw
        </Button>
      )}
      {isWithdrawing && (
        <WithdrawDialog {...{ event, order, proposal }} onClose={() => setWithdrawing(false)} />
      )}
    </li>
  );
}

function boothsWords({ booths }: ProposalRecord["before"]): string {
  return booths.map(({ label, areaM2 }) => `${label} (${areaM2} m²)`).join(", ") || "No booth";
}

function historyOf(
  { author, createdAt, endsAt, state, answeredBy, answeredAt }: ProposalRecord,
  timezone: string,
) {
  const made = `Proposed by ${author} on ${momentOf(createdAt, timezone)}`;
  const isAnswered = state === "accepted" || state === "declined" || state === "withdrawn";
  if (isAnswered && answeredAt)
    return `${made}, ${state} by ${answeredBy} on ${momentOf(answeredAt, timezone)}.`;
  if (state === "outdated") return `${made}. The order has changed since.`;
  return endsAt
    ? `${made}, open until ${dayOf(new Date(Date.parse(endsAt) - 1).toISOString(), timezone)}.`
    : `${made}.`;
}

type WithdrawProps = Pick<ItemProps, "event" | "order" | "proposal"> & { onClose: () => void };

function WithdrawDialog({ event, order, proposal, onClose }: WithdrawProps) {
  const changed = useEventChanged(event);
  const [busy, setBusy] = useState(false);
  async function withdraw() {
    setBusy(true);
    try {
      await call("DELETE /api/v1/events/{event}/orders/{id}/proposals/{proposal}", {
        params: { event, id: order.id, proposal: proposal.id },
      });
      notify.done("Proposal withdrawn");
    } catch (error) {
      notify.failed(messageOf(error));
    }
    await changed();
    onClose();
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Withdraw this proposal?"
      description={`${order.company} can no longer accept it. You can propose something else afterwards.`}
      confirm="Withdraw"
      cancel="Back"
      tone="danger"
      busy={busy}
      onConfirm={() => void withdraw()}
    />
  );
}
