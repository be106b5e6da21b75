"use client";

import { classes } from "#components/ui/classes";
import { useWords } from "./BuyerSpeech";
import type { BuyersOrder } from "./buyersOrder";

type Moment = { what: string; at: Date };

/** The history of the order, and what happens next automatically. */
export function OrderTimeline({ order, timezone, now }: { order: BuyersOrder; timezone: string; now: Date }) {
  const { say, moment } = useWords();
  const wordsOf = (what: string) => {
    if (what === UNDER_WAY) return say("buying.underWay");
    const plain = order.booths.length === 0 ? WITHOUT_BOOTH[what] : undefined;
    if (plain) return say(plain);
    return say("buying.moment", { what, from: order.movedFrom ?? "", label: order.boothLabel });
  };
  const moments = momentsOf(order).toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-3 text-lg">
        {say("buying.happened")}
      </h2>
      <ol className="flex flex-col">
        {moments.map(({ what, at }, index) => {
          const isPast = at <= now;
          return (
            <li key={what} className="relative flex gap-4 pb-5 last:pb-0">
              {index < moments.length - 1 && (
                <span aria-hidden="true" className="absolute start-1.25 top-4 bottom-0 w-px bg-line" />
              )}
              <span
                aria-hidden="true"
                className={classes(
                  "mt-1.5 size-2.75 shrink-0 rounded-full border-2 border-mark",
                  isPast ? "bg-mark" : "border-control bg-ground",
                )}
              />
              <span className={classes("text-sm", !isPast && "text-soft")}>
                <span className="block font-medium">{wordsOf(what)}</span>
                <time dateTime={at.toISOString()} className="block text-faint">
                  {moment(at, timezone)}
                </time>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const UNDER_WAY = "under way";
/** An order without a booth reserves nothing. */
const WITHOUT_BOOTH: Record<string, "buying.ordered" | "buying.depositPaid" | "buying.billed"> = {
  reserved: "buying.ordered",
  deposit: "buying.depositPaid",
  invoiced: "buying.billed",
};

function momentsOf(order: BuyersOrder): Moment[] {
  const { status, paidCents, depositCents, expiresAt, movedAt } = order;
  // Moving to another booth issues a new invoice at that moment.
  const invoicedAt = order.invoicedAt?.getTime() === movedAt?.getTime() ? null : order.invoicedAt;
  const isExpired = status === "expired";
  const events: [string, Date | null][] = [
    ["reserved", order.createdAt],
    ["extended", order.extendedAt],
    [isExpired ? "expired" : "ends", status === "pending" || isExpired ? expiresAt : null],
    [paidCents > 0 && depositCents > 0 ? "deposit" : "invoiced", invoicedAt],
    ["moved", movedAt],
    ["due", status === "invoiced" ? order.balanceDueAt : null],
    ["release", status === "invoiced" ? order.releaseAt : null],
    [UNDER_WAY, order.paymentsUnderWay[0] ? new Date(order.paymentsUnderWay[0].since) : null],
    ["paid", order.paidAt],
    ["cancelled", order.cancelledAt],
    ["returned", order.refundedAt],
  ];
  return events.flatMap(([what, at]) => (at ? [{ what, at }] : []));
}
