import { MoreHorizontal } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuItem } from "#components/ui/Menu";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { exactMoneyOf } from "#lib/client/money";
import { BookDialog } from "./BookDialog";
import { IgnoreDialog } from "./IgnoreDialog";
import { type BankLine, bookProposal, unbookLine, useBankChanged } from "./lines";
import { CONFIDENCE_LOOKS, dayOf, orderName, REASON_WORDS } from "./words";

type LineRowProps = { line: BankLine; mayBook: boolean };

/** What came in, what it probably pays or has paid, and what can be done with it. */
export function LineRow({ line, mayBook }: LineRowProps) {
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9.5rem] lg:items-center">
      <Movement line={line} />
      <div className="min-w-0 text-sm">
        {line.state === "open" && <BestProposal line={line} />}
        {line.state === "booked" && <Bookings line={line} />}
        {line.state === "ignored" && <p className="text-soft">{line.reason}</p>}
      </div>
      {mayBook && <Actions line={line} />}
    </li>
  );
}

function Movement({ line }: { line: BankLine }) {
  const { name, iban, text, reference, amountCents, currency, bookedOn } = line;
  return (
    <div className="flex min-w-0 items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="truncate font-semibold">{name ?? iban ?? "Unknown payer"}</p>
        <p className="wrap-anywhere line-clamp-2 text-sm text-soft">{text || reference || "No reference"}</p>
        <time dateTime={bookedOn} className="text-faint text-xs">
          {dayOf(bookedOn)}
        </time>
      </div>
      <p className="shrink-0 text-end font-semibold tabular-nums">{exactMoneyOf(amountCents, currency)}</p>
    </div>
  );
}

function BestProposal({ line }: { line: BankLine }) {
  const [best] = line.proposals;
  if (!best) return <p className="text-soft">No matching order. Choose one or ignore this line.</p>;
  const { label, tone, icon } = CONFIDENCE_LOOKS[best.confidence];
  return (
    <div className="grid gap-1.5">
      {best.parts.map(({ order, amountCents }) => (
        <p key={order.id} className="flex flex-wrap items-baseline gap-x-2">
          <OrderLink event={order.event.slug} id={order.id}>
            {orderName(order)}
          </OrderLink>
          <span className="text-soft">
            {order.event.name}
            {amountCents !== order.openCents && ` · ${exactMoneyOf(order.openCents, order.currency)} open`}
            {best.parts.length > 1 && ` · ${exactMoneyOf(amountCents, line.currency)}`}
          </span>
        </p>
      ))}
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        <span className="text-soft">{REASON_WORDS[best.reason]}</span>
      </p>
    </div>
  );
}

function Bookings({ line }: { line: BankLine }) {
  return (
    <div className="grid gap-1">
      {line.bookings.map(({ paymentId, orderId, orderNumber, company, event, amountCents }) => (
        <p key={paymentId} className="flex flex-wrap items-baseline gap-x-2">
          <OrderLink event={event.slug} id={orderId}>
            {orderName({ number: orderNumber, company })}
          </OrderLink>
          <span className="text-soft">
            {event.name}
            {line.bookings.length > 1 && ` · ${exactMoneyOf(amountCents, line.currency)}`}
          </span>
        </p>
      ))}
      <p className="text-faint text-xs">Booked by {line.decidedBy}</p>
    </div>
  );
}

function OrderLink({ event, id, children }: { event: string; id: string; children: string }) {
  return (
    <Link href={`/events/${event}/orders/${id}`} className="font-medium underline underline-offset-4">
      {children}
    </Link>
  );
}

function Actions({ line }: { line: BankLine }) {
  const changed = useBankChanged();
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<"book" | "ignore" | null>(null);
  const [best] = line.proposals;
  const payer = line.name ?? "this line";
  const params = { id: line.id };

  async function run(work: () => Promise<unknown>, done: string, undo?: () => void) {
    setBusy(true);
    try {
      await work();
      notify.done(done, undo && { action: { label: "Undo", run: undo } });
    } catch (error) {
      notify.failed(messageOf(error));
    } finally {
      await changed();
      setBusy(false);
    }
  }

  const unbook = () => run(() => unbookLine(line.id), "Booking reversed");
  const reopen = () =>
    run(() => call("POST /api/v1/bank-lines/{id}/reopen", { params }), "Line can be booked again");

  if (line.state !== "open") {
    const isIncoming = line.amountCents > 0;
    return (
      <div className="flex justify-end">
        {line.state === "booked" ? (
          <Button size="small" busy={busy} onClick={() => void unbook()}>
            Undo booking
          </Button>
        ) : (
          isIncoming && (
            <Button size="small" busy={busy} onClick={() => void reopen()}>
              Stop ignoring
            </Button>
          )
        )}
      </div>
    );
  }
  return (
    <div className="flex items-center justify-end gap-2">
      {best ? (
        <Button
          size="small"
          busy={busy}
          onClick={() =>
            void run(
              () => bookProposal(line, best),
              `${exactMoneyOf(line.amountCents, line.currency)} booked`,
              () => void unbook(),
            )
          }
        >
          Book
        </Button>
      ) : (
        <Button size="small" onClick={() => setDialog("book")}>
          Choose order
        </Button>
      )}
      <Menu trigger={<IconButton size="small" label={`Actions for ${payer}`} icon={<MoreHorizontal />} />}>
        <MenuItem onSelect={() => setDialog("book")}>Choose orders or split</MenuItem>
        <MenuItem onSelect={() => setDialog("ignore")}>Ignore line</MenuItem>
      </Menu>
      {dialog === "book" && <BookDialog line={line} onClose={() => setDialog(null)} />}
      {dialog === "ignore" && <IgnoreDialog line={line} onClose={() => setDialog(null)} />}
    </div>
  );
}
