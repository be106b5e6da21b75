import { MoreHorizontal } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuItem } from "#components/ui/Menu";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { recorderWords } from "../audit/actor";
import { BookDialog } from "./BookDialog";
import { IgnoreDialog } from "./IgnoreDialog";
import { type BankLine, bookProposal, unbookLine, useBankChanged } from "./lines";
import { CONFIDENCE_LOOKS, orderName, REASON_WORDS } from "./words";

type LineRowProps = { line: BankLine; mayBook: boolean };

/** A payment received, the order that it probably pays or has paid, and the possible actions. */
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
  const office = useOffice();
  const { say } = office;
  const { name, iban, text, reference, amountCents, currency, bookedOn } = line;
  return (
    <div className="flex min-w-0 items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="truncate font-semibold">{name ?? iban ?? say("bank.unknownPayer")}</p>
        <p className="wrap-anywhere line-clamp-2 text-sm text-soft">
          {text || reference || say("bank.noReference")}
        </p>
        <time dateTime={bookedOn} className="text-faint text-xs">
          {office.day(`${bookedOn}T00:00:00Z`, "UTC")}
        </time>
      </div>
      <p className="shrink-0 text-end font-semibold tabular-nums">
        {office.exactMoney(amountCents, currency)}
      </p>
    </div>
  );
}

function BestProposal({ line }: { line: BankLine }) {
  const office = useOffice();
  const { say } = office;
  const [best] = line.proposals;
  if (!best) return <p className="text-soft">{say("bank.noMatchingOrderChooseOne")}</p>;
  const { label, tone, icon } = CONFIDENCE_LOOKS[best.confidence];
  return (
    <div className="grid gap-1.5">
      {best.parts.map(({ order, amountCents }) => (
        <p key={order.id} className="flex flex-wrap items-baseline gap-x-2">
          <OrderLink event={order.event.slug} id={order.id}>
            {orderName(office, order)}
          </OrderLink>
          <span className="text-soft">
            {order.event.name}
            {amountCents !== order.openCents &&
              ` · ${say("bank.amountOpen", { amount: office.exactMoney(order.openCents, order.currency) })}`}
            {best.parts.length > 1 && ` · ${office.exactMoney(amountCents, line.currency)}`}
          </span>
        </p>
      ))}
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone} icon={icon}>
          {say(label)}
        </Badge>
        <span className="text-soft">{say(REASON_WORDS[best.reason])}</span>
      </p>
    </div>
  );
}

function Bookings({ line }: { line: BankLine }) {
  const office = useOffice();
  const { say } = office;
  return (
    <div className="grid gap-1">
      {line.bookings.map(({ paymentId, orderId, orderNumber, company, event, amountCents }) => (
        <p key={paymentId} className="flex flex-wrap items-baseline gap-x-2">
          <OrderLink event={event.slug} id={orderId}>
            {orderName(office, { number: orderNumber, company })}
          </OrderLink>
          <span className="text-soft">
            {event.name}
            {line.bookings.length > 1 && ` · ${office.exactMoney(amountCents, line.currency)}`}
          </span>
        </p>
      ))}
      <p className="text-faint text-xs">
        {say("bank.bookedBy", { name: recorderWords(office, line.decidedBy ?? "") })}
      </p>
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
  const office = useOffice();
  const { say, wording } = office;
  const changed = useBankChanged();
  const action = useAction(wording);
  const [dialog, setDialog] = useState<"book" | "ignore" | null>(null);
  const [best] = line.proposals;
  const payer = line.name ?? say("bank.thisLine");
  const params = { id: line.id };

  const run = (work: () => Promise<unknown>, done: string, undo?: () => void) =>
    action.run(async () => {
      try {
        await work();
        notify.done(done, undo && { action: { label: say("common.undo"), run: undo } });
      } finally {
        await changed();
      }
    }, notify.failed);

  const unbook = () => run(() => unbookLine(line.id), say("bank.bookingReversed"));
  const reopen = () =>
    run(() => call("POST /api/v1/bank-lines/{id}/reopen", { params }), say("bank.lineCanBeBookedAgain"));

  if (line.state !== "open") {
    const isIncoming = line.amountCents > 0;
    return (
      <div className="flex justify-end">
        {line.state === "booked" ? (
          <Button size="small" busy={action.busy} onClick={() => void unbook()}>
            {say("bank.undoBooking")}
          </Button>
        ) : (
          isIncoming && (
            <Button size="small" busy={action.busy} onClick={() => void reopen()}>
              {say("bank.stopIgnoring")}
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
          busy={action.busy}
          onClick={() =>
            void run(
              () => bookProposal(line, best),
              say("bank.amountBooked", { amount: office.exactMoney(line.amountCents, line.currency) }),
              () => void unbook(),
            )
          }
        >
          {say("bank.book")}
        </Button>
      ) : (
        <Button size="small" onClick={() => setDialog("book")}>
          {say("bank.chooseOrder")}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton size="small" label={say("bank.actionsFor", { payer })} icon={<MoreHorizontal />} />
        }
      >
        <MenuItem onSelect={() => setDialog("book")}>{say("bank.chooseOrdersOrSplit")}</MenuItem>
        <MenuItem onSelect={() => setDialog("ignore")}>{say("bank.ignoreLine")}</MenuItem>
      </Menu>
      {dialog === "book" && <BookDialog line={line} onClose={() => setDialog(null)} />}
      {dialog === "ignore" && <IgnoreDialog line={line} onClose={() => setDialog(null)} />}
    </div>
  );
}
