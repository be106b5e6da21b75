"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { reservePath } from "#lib/viewer/selection";
import { BillingDetails } from "./BillingDetails";
import { BuyerFrame, type BuyersEvent } from "./BuyerFrame";
import { BuyerSpeech, type BuyerTexts, useWords } from "./BuyerSpeech";
import type { BuyersOrder } from "./buyersOrder";
import { Contract, type OwnContract } from "./Contract";
import { Hold } from "./Hold";
import { OrderTimeline } from "./OrderTimeline";
import { OrderUpdates } from "./OrderUpdates";
import { PriceLines } from "./PriceLines";
import { type OwnProposal, Proposal } from "./Proposal";
import { UnderWay } from "./UnderWay";

export type OrderView = {
  order: BuyersOrder;
  event: BuyersEvent & { isOver: boolean };
  provider: string | null;
  documents: {
    kind:
      | ("confirmation" | "invoice" | "deposit_invoice" | "final_invoice")
      | ("credit-note" | "cancellation_fee" | "refund_receipt" | "reminder");
    number: string | null;
  }[];
  contract: OwnContract | null;
  /** Newest first. */
  proposals: OwnProposal[];
  isOffer: boolean;
  canReserveAgain: boolean;
  /** Whether the company is on the public plan. */
  isOnPlan: boolean;
  extensionMinutes: number | null;
  requireBilling: boolean;
  now: Date;
};

const isOpen = ({ state }: OwnProposal) => state === "open";

const TURNS = { left: "buying.left", failed: "buying.failed", unpriced: "buying.noPrice" } as const;

type OrderPageProps = { view: OrderView; turn: keyof typeof TURNS | null };

export function OrderPage({ texts, ...page }: OrderPageProps & { texts: BuyerTexts }) {
  return (
    <BuyerSpeech texts={texts}>
      <OwnOrder {...page} />
    </BuyerSpeech>
  );
}

function OwnOrder({ view, turn }: OrderPageProps) {
  const { say } = useWords();
  const { order, event } = view;
  const { status } = order;
  const isUnderWay = waitsForMoney(order);
  const issue = BUYERS_ISSUES.find((each) => each === order.paymentIssue);
  const orderTitle = useOrderTitle();
  const router = useRouter();
  const toProposal = (proposal: OwnProposal) => (
    <Proposal key={proposal.id} event={event} proposal={proposal} onAnswered={() => router.refresh()} />
  );
  return (
    <BuyerFrame event={event} boothLabel={order.boothLabel || null}>
      <header className="mt-3 flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">{orderTitle(order)}</h1>
        {isUnderWay ? (
          <Badge tone="accent">{say("buying.underWay")}</Badge>
        ) : (
          <Badge tone={TONES[status]}>
            {status === "invoiced" && order.booths.length === 0
              ? say("buying.billed")
              : say("buying.status", { status })}
          </Badge>
        )}
      </header>
      <p className="mt-1.5 text-soft">
        {say("buying.order", {
          number: String(order.number),
          company: order.company,
          name: order.contactName,
        })}
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          {turn && order.status === "pending" && !isUnderWay && (
            <Notice kind={turn === "left" ? "info" : "warning"}>{say(TURNS[turn])}</Notice>
          )}
          {issue && !isUnderWay && <Notice kind="warning">{say("buying.issue", { issue })}</Notice>}
          {view.proposals.filter(isOpen).map(toProposal)}
          {isUnderWay ? <UnderWay order={order} /> : <NextStep view={view} />}
          <OrderTimeline order={order} timezone={event.timezone} now={view.now} />
          {view.proposals.filter((proposal) => !isOpen(proposal)).map(toProposal)}
          <p className="border-t pt-5 text-faint text-sm">
            {say("buying.keep", { email: order.contactEmail })}
          </p>
        </div>
        <aside className="flex flex-col gap-6 lg:sticky lg:top-6">
          <section aria-label={say("buying.price")} className="rounded-lg border bg-surface p-5 shadow-card">
            <PriceLines lines={order.lines} totalCents={order.amountCents} currency={order.currency} />
            <Received order={order} />
          </section>
          {!event.isOver && (
            <BillingDetails event={event.slug} order={order} required={view.requireBilling} />
          )}
          {view.contract && (
            <Contract
              event={event.slug}
              orderId={order.id}
              timezone={event.timezone}
              contract={view.contract}
            />
          )}
          <Documents view={view} />
        </aside>
      </div>
      <OrderUpdates isWaiting={order.status === "pending"} />
    </BuyerFrame>
  );
}

/** Issues that the buyer can see; the organiser handles the others. */
const BUYERS_ISSUES = ["late_payment", "double_payment", "amount_mismatch", "payment_failed"] as const;

function waitsForMoney({ status, paymentsUnderWay }: BuyersOrder): boolean {
  return (status === "pending" || status === "invoiced") && paymentsUnderWay.length > 0;
}

/** An order may have one booth, several or none. */
function useOrderTitle(): (order: BuyersOrder) => string {
  const { say, list } = useWords();
  return ({ status, booths, boothLabel: label }) => {
    if (booths.length === 0) return say("buying.orderPlain", { status });
    if (booths.length === 1) return say("buying.orderTitle", { status, label });
    return say("buying.orderSeveral", { status, labels: list(booths.map((booth) => booth.label)) });
  };
}

const TONES = {
  pending: "warning",
  invoiced: "accent",
  paid: "success",
  expired: "neutral",
  cancelled: "neutral",
  refunded: "neutral",
} as const;

/** What has been paid and what is due. */
function Received({ order }: { order: BuyersOrder }) {
  const { say, money } = useWords();
  const { currency, amountCents, paidCents, refundedCents, refundDueCents, cancelFeeCents } = order;
  const rest = order.status === "invoiced" ? amountCents - paidCents + refundedCents : 0;
  const rows: [string, number][] = [
    [say("buying.paid"), paidCents],
    [say("buying.feeKept"), cancelFeeCents],
    [say("buying.toReturn"), refundDueCents],
    [say("buying.returned"), refundedCents],
    [say("buying.rest"), rest],
  ];
  const shown = rows.filter(([, cents]) => cents > 0);
  if (shown.length === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-md bg-hover px-3 py-2.5 text-sm">
      {shown.map(([word, cents]) => (
        <div key={word} className="contents">
          <dt className="text-soft">{word}</dt>
          <dd className="text-end tabular-nums">{money(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function NextStep({ view }: { view: OrderView }) {
  const { say, money } = useWords();
  const { order, event, provider } = view;
  const { status, currency, dueCents } = order;
  switch (status) {
    case "pending":
      return (
        <Hold
          event={event.slug}
          orderId={order.id}
          booths={order.booths}
          expiresAt={order.expiresAt}
          now={view.now}
          extensionMinutes={view.extensionMinutes}
        >
          <Pending view={view} />
        </Hold>
      );
    case "invoiced":
      return (
        <section className="flex flex-col items-start gap-4">
          <p className="text-lg">{say(invoicedWords(order))}</p>
          {provider && dueCents > 0 && (
            <PayButton id={order.id}>{say(payWords(order), { price: money(dueCents, currency) })}</PayButton>
          )}
        </section>
      );
    case "paid":
      return (
        <p className="text-lg">
          {say(view.isOnPlan ? "buying.paidOnPlan" : "buying.allPaid", { company: order.company })}
        </p>
      );
    default:
      return <Ended view={view} />;
  }
}

function payWords({ paidCents, depositCents, dueCents }: BuyersOrder) {
  if (paidCents > 0) return "buying.payBalance";
  return depositCents > 0 && dueCents === depositCents ? "buying.payDeposit" : "buying.pay";
}

function invoicedWords({ booths, paidCents, depositCents }: BuyersOrder) {
  if (booths.length === 0) return "buying.invoicedPlain";
  return paidCents > 0 && depositCents > 0 ? "buying.depositCame" : "buying.invoiced";
}

function Pending({ view: { order, provider, isOffer } }: { view: OrderView }) {
  const { say, money } = useWords();
  const { amountCents, depositCents, dueCents, currency } = order;
  return (
    <>
      {isOffer && <p>{say("buying.offered")}</p>}
      {provider === null ? (
        <p>{say("buying.byInvoice")}</p>
      ) : (
        <PayButton id={order.id}>
          {say(depositCents > 0 && dueCents < amountCents ? "buying.payDeposit" : "buying.pay", {
            price: money(dueCents, currency),
          })}
        </PayButton>
      )}
    </>
  );
}

function Ended({ view: { order, event, canReserveAgain } }: { view: OrderView }) {
  const { say, list } = useWords();
  const labels = order.booths.map(({ label }) => label);
  return (
    <section className="flex flex-col items-start gap-4">
      <p className="text-lg">
        <EndWords order={order} />
      </p>
      {order.cancelReason && (
        <p className="text-soft">{say("buying.reason", { reason: order.cancelReason })}</p>
      )}
      {canReserveAgain && (
        <Button asChild tone="primary" size="large">
          <a href={reservePath(`/e/${event.slug}`, labels)}>
            {labels.length > 1
              ? say("buying.againSeveral", { labels: list(labels) })
              : say("buying.again", { label: order.boothLabel })}
          </a>
        </Button>
      )}
    </section>
  );
}

function EndWords({ order }: { order: BuyersOrder }) {
  const { say, money } = useWords();
  const { status, currency, refundDueCents, refundedCents, booths } = order;
  if (status === "refunded") return say("buying.sentBack", { price: money(refundedCents, currency) });
  if (refundDueCents > 0) return say("buying.onItsWay", { price: money(refundDueCents, currency) });
  if (booths.length === 0) return null;
  return say(status === "cancelled" ? "buying.freeAgain" : "buying.timeOver");
}

/** A plain link: it opens the provider's page and must not be prefetched. */
function PayButton({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <Button asChild tone="primary" size="large" className="max-sm:w-full">
      <a href={`/orders/${id}/pay`}>{children}</a>
    </Button>
  );
}

function Documents({ view: { documents, order, event } }: { view: OrderView }) {
  const { say } = useWords();
  if (event.isOver) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="mb-2.5 text-lg">
        {say("buying.documents")}
      </h2>
      <ul className="divide-y overflow-hidden rounded-lg border bg-surface shadow-card">
        {documents.map(({ kind, number }) => (
          <li key={`${kind} ${number}`}>
            <a
              href={`/api/v1/events/${event.slug}/orders/${order.id}/invoice.pdf?${new URLSearchParams(number ? { number } : { document: kind })}`}
              className="flex items-center gap-3 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-sm">{say("buying.document", { kind })}</span>
                <span className="block text-faint text-xs">
                  {number ?? say("buying.orderNumber", { number: String(order.number) })}, PDF
                </span>
              </span>
              <Download aria-hidden="true" className="size-4 text-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
