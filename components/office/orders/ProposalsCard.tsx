import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { type Answer, call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { useEventChanged } from "#lib/client/queries";
import { isActive } from "#lib/sales/sale";
import type { OfficeKey } from "#lib/words/office";
import { recorderWords } from "../audit/actor";
import { useMay } from "../Rights";
import { ProposeDialog } from "./ProposeDialog";
import type { OrderRecord } from "./words";

type ProposalRecord = Answer<"GET /api/v1/events/{event}/orders/{id}/proposals">["data"][number];
type ProposalsProps = { event: string; order: OrderRecord; timezone: string };

const STATES: Record<
  ProposalRecord["state"],
  { word: OfficeKey; tone: "accent" | "success" | "warning" | "neutral" }
> = {
  open: { word: "orders.open", tone: "accent" },
  accepted: { word: "orders.accepted", tone: "success" },
  declined: { word: "orders.declined", tone: "warning" },
  withdrawn: { word: "orders.withdrawn", tone: "neutral" },
  ended: { word: "orders.ended", tone: "neutral" },
  outdated: { word: "orders.outdated", tone: "neutral" },
};

/** Changes that were proposed to the buyer, and a button to propose another. */
export function ProposalsCard({ event, order, timezone }: ProposalsProps) {
  const { say } = useOffice();
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
      title={say("orders.proposedChanges")}
      description={say("orders.anotherBoothSizeOrPrice")}
      actions={
        mayPropose && (
          <Button size="small" onClick={() => setProposing(true)}>
            <Send aria-hidden="true" />
            {say("orders.proposeChange")}
          </Button>
        )
      }
    >
      {proposals.length > 0 && (
        <ul className="divide-y text-sm [&>li:not(:first-child)]:pt-4 [&>li:not(:last-child)]:pb-4">
          {proposals.map((proposal) => (
            <ProposalItem
              key={proposal.id}
              proposal={proposal}
              event={event}
              order={order}
              timezone={timezone}
              mayChange={mayChange}
            />
          ))}
        </ul>
      )}
      {isProposing && <ProposeDialog event={event} order={order} onClose={() => setProposing(false)} />}
    </Card>
  );
}

type ItemProps = ProposalsProps & { proposal: ProposalRecord; mayChange: boolean };

function ProposalItem({ event, order, proposal, timezone, mayChange }: ItemProps) {
  const office = useOffice();
  const { say } = office;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { before, after, differenceCents, currency, state, message, reason } = proposal;
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {boothsWords(office, before)} → {boothsWords(office, after)}
        <Badge tone={STATES[state].tone}>{say(STATES[state].word)}</Badge>
      </p>
      <p className="tabular-nums">
        {office.money(before.amountCents, currency)} → {office.money(after.amountCents, currency)}{" "}
        <span className="text-soft">
          ({differenceCents > 0 && "+"}
          {office.money(differenceCents, currency)})
        </span>
      </p>
      {message && <p className="wrap-anywhere whitespace-pre-line text-soft">{message}</p>}
      <p className="text-faint">{historyOf(office, proposal, timezone)}</p>
      {reason && <p className="wrap-anywhere whitespace-pre-line">{say("orders.reasonIs", { reason })}</p>}
      {state === "open" && mayChange && (
        <Button size="small" className="mt-1 w-fit" onClick={() => setWithdrawing(true)}>
          {say("orders.withdraw")}
        </Button>
      )}
      {isWithdrawing && (
        <WithdrawDialog
          event={event}
          order={order}
          proposal={proposal}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </li>
  );
}

function boothsWords(office: Office, { booths }: ProposalRecord["before"]): string {
  return (
    booths
      .map(({ label, areaM2 }) => office.say("orders.labelAndArea", { label, area: areaM2 }))
      .join(", ") || office.say("orders.noBooth")
  );
}

function historyOf(
  office: Office,
  { author, createdAt, endsAt, state, answeredBy, answeredAt }: ProposalRecord,
  timezone: string,
) {
  const made = office.say("orders.proposedByOn", {
    name: recorderWords(office, author),
    time: office.moment(createdAt, timezone),
  });
  const isAnswered = state === "accepted" || state === "declined" || state === "withdrawn";
  if (isAnswered && answeredAt) {
    const values = {
      state,
      name: recorderWords(office, answeredBy ?? ""),
      time: office.moment(answeredAt, timezone),
    };
    return `${made} ${office.say("orders.answeredByOn", values)}`;
  }
  if (state === "outdated") return `${made} ${office.say("orders.theOrderHasChangedSince")}`;
  if (!endsAt) return made;
  const day = office.day(new Date(Date.parse(endsAt) - 1).toISOString(), timezone);
  return `${made} ${office.say("orders.openUntil", { day })}`;
}

type WithdrawProps = Pick<ItemProps, "event" | "order" | "proposal"> & { onClose: () => void };

function WithdrawDialog({ event, order, proposal, onClose }: WithdrawProps) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const { busy, run } = useAction(wording);
  async function withdraw() {
    await run(async () => {
      await call("DELETE /api/v1/events/{event}/orders/{id}/proposals/{proposal}", {
        params: { event, id: order.id, proposal: proposal.id },
      });
      notify.done(say("orders.proposalWithdrawn"));
    }, notify.failed);
    await changed();
    onClose();
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say("orders.withdrawThisProposal")}
      description={say("orders.canNoLongerAcceptIt", { company: order.company })}
      confirm={say("orders.withdraw")}
      cancel={say("common.back")}
      tone="danger"
      busy={busy}
      onConfirm={() => void withdraw()}
    />
  );
}
