import { Download } from "lucide-react";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import type { Line } from "#lib/pricing/lines";
import type { OrderStatus, PaymentIssue } from "#lib/sales/sale";
import { BuyerFrame, type BuyersEvent } from "./BuyerFrame";
import { Hold } from "./Hold";
import { OrderNews } from "./OrderNews";
import { OrderTimeline } from "./OrderTimeline";
import { PriceLines } from "./PriceLines";
import { DOCUMENT_WORDS, ISSUE_WORDS, money, ORDER_WORDS, TURN_WORDS } from "./words";

export type BuyersOrder = {
  id: string;
  number: number;
  status: OrderStatus;
  boothLabel: string;
  company: string;
  contactName: string;
  contactEmail: string;
  lines: Line[];
  currency: string;
  amountCents: number;
  depositCents: number;
  dueCents: number;
  paidCents: number;
  refundedCents: number;
  refundDueCents: number;
  cancelFeeCents: number;
  cancelReason: string | null;
  paymentIssue: PaymentIssue | null;
  createdAt: Date;
  expiresAt: Date | null;
  extendedAt: Date | null;
  invoicedAt: Date | null;
  balanceDueAt: Date | null;
  releaseAt: Date | null;
  paidAt: Date | null;
  cancelledAt: Date | null;
  refundedAt: Date | null;
};

export type OrderView = {
  order: BuyersOrder;
  event: BuyersEvent & { isOver: boolean };
  provider: "mock" | "stripe" | null;
  documents: { kind: keyof typeof DOCUMENT_WORDS; number: string | null }[];
  isOffer: boolean;
  canReserveAgain: boolean;
  extensionMinutes: number | null;
  now: Date;
};

type OrderPageProps = { view: OrderView; turn: keyof typeof TURN_WORDS | null };

export function OrderPage({ view, turn }: OrderPageProps) {
  const { order, event } = view;
  const words = ORDER_WORDS[order.status];
  return (
    <BuyerFrame event={event} boothLabel={order.boothLabel}>
      <header className="mt-3 flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">{words.title(order.boothLabel)}</h1>
        <Badge tone={TONES[order.status]}>{words.badge}</Badge>
      </header>
      <p className="mt-1.5 text-soft">
        Order {order.number} · {order.company}, {order.contactName}
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          {turn && order.status === "pending" && (
            <Notice kind={turn === "left" ? "info" : "warning"}>{TURN_WORDS[turn]}</Notice>
          )}
          {order.paymentIssue && <Notice kind="warning">{ISSUE_WORDS[order.paymentIssue]}</Notice>}
          <NextStep view={view} />
          <OrderTimeline order={order} timezone={event.timezone} now={view.now} />
          <p className="border-t pt-5 text-faint text-sm">
            Keep the address of this page: whoever knows it can see and pay this order. We sent it to{" "}
            {order.contactEmail}, too.
          </p>
        </div>
        <aside className="flex flex-col gap-6 lg:sticky lg:top-6">
          <section aria-label="Price" className="rounded-lg border bg-surface p-5 shadow-card">
            <PriceLines lines={order.lines} totalCents={order.amountCents} currency={order.currency} />
            <Received order={order} />
          </section>
          <Documents view={view} />
        </aside>
      </div>
      <OrderNews isWaiting={order.status === "pending"} />
    </BuyerFrame>
  );
}

const TONES = {
  pending: "warning",
  invoiced: "accent",
  paid: "success",
  expired: "neutral",
  cancelled: "neutral",
  refunded: "neutral",
} as const;

/** What came of the price so far, and what is left. */
function Received({ order }: { order: BuyersOrder }) {
  const { currency, amountCents, paidCents, refundedCents, refundDueCents, cancelFeeCents } = order;
  const rest = order.status === "invoiced" ? amountCents - paidCents + refundedCents : 0;
  const rows: [string, number][] = [
    ["Paid", paidCents],
    ["Cancellation fee, kept", cancelFeeCents],
    ["To be returned", refundDueCents],
    ["Returned", refundedCents],
    ["Still to pay", rest],
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
  const { order, event, provider } = view;
  const { status, currency, dueCents } = order;
  switch (status) {
    case "pending":
      return (
        <Hold
          event={event.slug}
          orderId={order.id}
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
          <p className="text-lg">
            {order.paidCents > 0
              ? "Your deposit came, and nobody else can have the booth."
              : "Nobody else can have the booth. It is paid by invoice."}
          </p>
          {provider && dueCents > 0 && (
            <PayButton id={order.id}>
              {order.paidCents > 0 ? "Pay the balance of" : "Pay"} {money(dueCents, currency)}
            </PayButton>
          )}
        </section>
      );
    case "paid":
      return (
        <p className="text-lg">
          Everything is paid. The organiser has been told, and {order.company} stands on the floor plan.
        </p>
      );
    default:
      return <Ended view={view} />;
  }
}

function Pending({ view: { order, provider, isOffer } }: { view: OrderView }) {
  const { amountCents, depositCents, dueCents, currency } = order;
  return (
    <>
      {isOffer && (
        <p>You waited for this booth, and it came free. After this time the next in line is asked.</p>
      )}
      {provider === null ? (
        <p>Nothing is paid online here. The organiser sends an invoice and keeps the booth for you.</p>
      ) : (
        <PayButton id={order.id}>
          {depositCents > 0 && dueCents < amountCents ? "Pay the deposit of" : "Pay"}{" "}
          {money(dueCents, currency)}
        </PayButton>
      )}
    </>
  );
}

function Ended({ view: { order, event, canReserveAgain } }: { view: OrderView }) {
  return (
    <section className="flex flex-col items-start gap-4">
      <p className="text-lg">{endWords(order)}</p>
      {order.cancelReason && <p className="text-soft">Reason: {order.cancelReason}</p>}
      {canReserveAgain && (
        <Button asChild tone="primary" size="large">
          <a href={`/e/${event.slug}/reserve/${encodeURIComponent(order.boothLabel)}`}>
            Reserve booth {order.boothLabel} again
          </a>
        </Button>
      )}
    </section>
  );
}

function endWords({ status, currency, refundDueCents, refundedCents }: BuyersOrder): string {
  if (status === "refunded") return `${money(refundedCents, currency)} were sent back the way they came.`;
  if (refundDueCents > 0) return `${money(refundDueCents, currency)} are on their way back to you.`;
  if (status === "cancelled") return "The booth is free for others.";
  return "The time to pay was over, and the booth is free for others.";
}

/** A plain link: it opens the provider's page, and must not be opened ahead. */
function PayButton({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <Button asChild tone="primary" size="large" className="max-sm:w-full">
      <a href={`/orders/${id}/pay`}>{children}</a>
    </Button>
  );
}

function Documents({ view: { documents, order, event } }: { view: OrderView }) {
  if (event.isOver) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="mb-2.5 text-lg">
        Documents
      </h2>
      <ul className="divide-y overflow-hidden rounded-lg border bg-surface shadow-card">
        {documents.map(({ kind, number }) => (
          <li key={kind}>
            <a
              href={`/api/v1/events/${event.slug}/orders/${order.id}/invoice.pdf?document=${kind}`}
              className="flex items-center gap-3 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-sm">{DOCUMENT_WORDS[kind]}</span>
                <span className="block text-faint text-xs">{number ?? `Order ${order.number}`}, PDF</span>
              </span>
              <Download aria-hidden="true" className="size-4 text-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
