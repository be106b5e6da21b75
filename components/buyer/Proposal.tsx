import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import type { OrderTerms, ProposalStanding } from "#lib/records/proposals";
import { ProposalRefusal } from "#lib/schema/proposals";
import { useWords } from "./BuyerSpeech";

/** The type covers services, which return dates, and the portal, which reads them as text. */
export type OwnProposal = {
  id: string;
  orderId: string;
  before: OrderTerms;
  after: OrderTerms;
  differenceCents: number;
  currency: string;
  message: string | null;
  endsAt: Date | string | null;
  sha256: string;
  state: ProposalStanding;
  answeredBy: string | null;
  answeredAt: Date | string | null;
};

type ProposalProps = {
  event: { slug: string; timezone: string };
  proposal: OwnProposal;
  onAnswered: () => void;
};

/** A change that the organiser proposes, to accept with one's name or to decline. */
export function Proposal({ event, proposal, onAnswered }: ProposalProps) {
  const { say } = useWords();
  const { message, state } = proposal;
  return (
    <section
      aria-labelledby={proposal.id}
      className="flex max-w-2xl flex-col gap-4 rounded-lg border bg-surface p-5 shadow-card"
    >
      <div>
        <h2 id={proposal.id} className="text-lg">
          {say("proposal.title")}
        </h2>
        {state === "open" && <p className="mt-1 text-pretty text-soft text-sm">{say("proposal.intro")}</p>}
      </div>
      {message && (
        <blockquote className="wrap-anywhere whitespace-pre-line border-s-2 ps-4 text-sm">
          <bdi>{message}</bdi>
        </blockquote>
      )}
      <Comparison proposal={proposal} />
      {state === "open" ? (
        <AnswerForm event={event} proposal={proposal} onAnswered={onAnswered} />
      ) : (
        <Outcome event={event} proposal={proposal} />
      )}
    </section>
  );
}

function Comparison({
  proposal: { before, after, differenceCents, currency },
}: Pick<ProposalProps, "proposal">) {
  const { say, money } = useWords();
  const sign = differenceCents > 0 ? "+" : "";
  return (
    <dl className="grid gap-2 rounded-md bg-sunken px-4 py-3 text-sm">
      <Terms label={say("proposal.now")} terms={before} currency={currency} />
      <Terms label={say("proposal.then")} terms={after} currency={currency} />
      <div className="flex justify-between gap-4 border-t pt-2 font-medium">
        <dt>{say("proposal.difference")}</dt>
        <dd className="tabular-nums">
          {sign}
          {money(differenceCents, currency)}
        </dd>
      </div>
    </dl>
  );
}

type TermsProps = { label: string; terms: OrderTerms; currency: string };

function Terms({ label, terms: { booths, amountCents }, currency }: TermsProps) {
  const { money, area, list } = useWords();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd className="tabular-nums">{money(amountCents, currency)}</dd>
      {booths.length > 0 && (
        <dd className="col-span-2 font-medium">
          {list(booths.map((booth) => `${booth.label} (${area(booth.areaM2)})`))}
        </dd>
      )}
    </div>
  );
}

function AnswerForm({ event, proposal, onAnswered }: ProposalProps) {
  const { say, wording, money, day } = useWords();
  const { id, orderId, sha256, endsAt, after, currency } = proposal;
  const [isDeclining, setDeclining] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const form = useForm(
    ProposalRefusal,
    async ({ name, reason }) => {
      const params = { event: event.slug, id: orderId, proposal: id };
      if (isDeclining) {
        const path = "POST /api/v1/events/{event}/orders/{id}/proposals/{proposal}/decline";
        await call(path, { params, body: { name, reason: reason ?? null } });
      } else {
        const path = "POST /api/v1/events/{event}/orders/{id}/proposals/{proposal}/accept";
        await call(path, { params, body: { name, sha256 } });
      }
      setAnswered(true);
      onAnswered();
    },
    wording,
  );
  const busy = form.busy || isAnswered;
  return (
    <form {...form.handlers} className="flex flex-col gap-4">
      {endsAt && (
        <p className="text-sm">{say("proposal.until", { date: day(lastDay(endsAt), event.timezone) })}</p>
      )}
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <Field label={say("buying.contractName")} error={form.errors.name}>
        <TextInput name="name" autoComplete="name" />
      </Field>
      {isDeclining ? (
        <Field label={say("proposal.reason")} error={form.errors.reason}>
          <TextArea name="reason" maxLength={1_000} />
        </Field>
      ) : (
        <p className="text-pretty text-soft text-sm">
          {say("proposal.confirm", { amount: money(after.amountCents, currency) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isDeclining ? (
          <>
            <Button tone="danger" type="submit" busy={busy}>
              {say("proposal.decline")}
            </Button>
            <Button type="button" disabled={busy} onClick={() => setDeclining(false)}>
              {say("proposal.accept")}
              <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
            </Button>
          </>
        ) : (
          <>
            <Button tone="primary" type="submit" busy={busy}>
              {say("proposal.accept")}
            </Button>
            <Button type="button" disabled={busy} onClick={() => setDeclining(true)}>
              {say("proposal.decline")}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

function Outcome({ event, proposal }: Omit<ProposalProps, "onAnswered">) {
  const { say, moment } = useWords();
  const { state, answeredBy, answeredAt } = proposal;
  if (state === "outdated" || state === "ended") {
    return <p className="text-soft text-sm">{say(`proposal.${state}`)}</p>;
  }
  if (state !== "accepted" && state !== "declined") return null;
  const date = answeredAt === null ? "" : moment(new Date(answeredAt), event.timezone);
  return <p className="text-soft text-sm">{say(`proposal.${state}`, { name: answeredBy ?? "", date })}</p>;
}

/** A proposal ends with its last day, so its end already belongs to the next. */
function lastDay(endsAt: Date | string): Date {
  return new Date(new Date(endsAt).getTime() - 1);
}
