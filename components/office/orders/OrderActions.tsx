import { ArrowRightLeft, Ban, Banknote, FileText, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { moneyOf } from "#lib/client/money";
import { type EventRecord, useEvent, useEventChanged } from "#lib/client/queries";
import { feeCentsOf } from "#lib/sales/fee";
import { ORDER_TABLE } from "#lib/sales/order";
import { salesTermsOf } from "#lib/sales/terms";
import { MoveDialog } from "./MoveDialog";
import type { OrderRecord } from "./words";

const ACTS = ["pay", "invoice", "cancel", "refund"] as const;
type Act = (typeof ACTS)[number];

/** What leads on from a state; all else of the table is refused or changes nothing. */
const LEADS_ON = ["pending", "invoiced", "paid", "cancelled", "refunded", "if free", "if due"];

function actsFor({ status, refundDueCents }: OrderRecord): Act[] {
  return ACTS.filter((act) => {
    const cell = ORDER_TABLE[act][status];
    if (act === "refund" && refundDueCents > 0) return true;
    return LEADS_ON.includes(cell) && cell !== "if due";
  });
}

/** After a move to a cheaper booth the difference goes back, and the order stays; an order that ended has no more. */
function owesDifference({ status, refundDueCents }: OrderRecord): boolean {
  return (status === "paid" || status === "invoiced") && refundDueCents > 0;
}

/** Every act that the order's state allows, each asked back with what follows from it. */
export function OrderActions({ event, order }: { event: string; order: OrderRecord }) {
  const [asked, setAsked] = useState<Act | "move" | null>(null);
  const acts = actsFor(order);
  const close = () => setAsked(null);
  return (
    <>
      {acts.map((act) => (
        <Button key={act} tone={toneOf(act, order)} onClick={() => setAsked(act)}>
          {SIGNS[act]}
          {TITLES[act]}
        </Button>
      ))}
      {ORDER_TABLE.move[order.status] === "ok" && (
        <Button onClick={() => setAsked("move")}>
          <ArrowRightLeft aria-hidden="true" />
          Move
        </Button>
      )}
      {asked === "move" && <MoveDialog event={event} order={order} onClose={close} />}
      {asked && asked !== "move" && <Question event={event} order={order} act={asked} onClose={close} />}
    </>
  );
}

function toneOf(act: Act, order: OrderRecord): "primary" | "secondary" | "quiet" {
  if (act === "cancel") return "quiet";
  return act === "pay" || (act === "refund" && owesDifference(order)) ? "primary" : "secondary";
}

const SIGNS: Record<Act, ReactNode> = {
  pay: <Banknote aria-hidden="true" />,
  invoice: <FileText aria-hidden="true" />,
  cancel: <Ban aria-hidden="true" />,
  refund: <Undo2 aria-hidden="true" />,
};

const TITLES: Record<Act, string> = {
  pay: "Mark as paid",
  invoice: "Invoice",
  cancel: "Cancel order",
  refund: "Refund",
};

const QUESTIONS: Record<Act, (order: OrderRecord) => string> = {
  pay: ({ number, company }) => `Mark order ${number} of ${company} as paid?`,
  invoice: ({ number, company }) => `Invoice order ${number} of ${company}?`,
  cancel: ({ number, company }) => `Cancel order ${number} of ${company}?`,
  refund: ({ number, company }) => `Refund order ${number} of ${company}?`,
};

type QuestionProps = { event: string; order: OrderRecord; act: Act; onClose: () => void };

function Question({ event, order, act, onClose }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState("");
  const [waiveFee, setWaiveFee] = useState(false);
  const [onlyDue, setOnlyDue] = useState(act === "refund" && owesDifference(order));
  const changed = useEventChanged(event);
  const fair = useEvent(event).data;
  const feeCents = fair ? feeNow(fair, order) : 0;
  async function confirm() {
    setBusy(true);
    try {
      await perform(event, order.id, act, { words: words.trim() || null, waiveFee, onlyDue });
      await changed();
      notify.done(onlyDue ? `The difference of order ${order.number} is refunded` : DONE[act](order));
      onClose();
    } catch (error) {
      notify.failed(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={QUESTIONS[act](order)}
      description={onlyDue ? afterDifference(order) : FOLLOWS[act](order, waiveFee ? 0 : feeCents)}
      confirm={TITLES[act]}
      cancel="Back"
      tone={act === "cancel" || (act === "refund" && !onlyDue) ? "danger" : "primary"}
      busy={busy}
      written={words.trim() !== ""}
      onConfirm={() => void confirm()}
    >
      {act === "pay" && (
        <Field
          label="Reference"
          aside="optional"
          hint="For example the number of the bank transfer."
          className="mt-5"
        >
          <TextInput value={words} onChange={({ target }) => setWords(target.value)} maxLength={200} />
        </Field>
      )}
      {act === "refund" && order.status === "paid" && owesDifference(order) && (
        <fieldset className="mt-5 grid gap-2.5">
          <legend className="mb-2 font-semibold text-sm">Refund</legend>
          <RefundChoice checked={onlyDue} onChoose={() => setOnlyDue(true)}>
            Only what is due: {moneyOf(order.refundDueCents, order.currency)}
          </RefundChoice>
          <RefundChoice checked={!onlyDue} onChoose={() => setOnlyDue(false)}>
            Everything paid: {moneyOf(order.paidCents - order.refundedCents, order.currency)}
          </RefundChoice>
        </fieldset>
      )}
      {act === "cancel" && (
        <div className="mt-5 grid gap-4">
          <Field label="Reason" aside="optional" hint="Shown on the order and in the e-mail to the buyer.">
            <TextArea value={words} onChange={({ target }) => setWords(target.value)} maxLength={1_000} />
          </Field>
          {feeCents > 0 && (
            <Checkbox
              label="Waive the cancellation fee"
              hint={`Under the event's terms it is ${moneyOf(feeCents, order.currency)} today.`}
              checked={waiveFee}
              onChange={({ target }) => setWaiveFee(target.checked)}
            />
          )}
        </div>
      )}
    </AlertDialog>
  );
}

type RefundChoiceProps = { checked: boolean; onChoose: () => void; children: ReactNode };

function RefundChoice({ checked, onChoose, children }: RefundChoiceProps) {
  return (
    <label className="flex cursor-pointer items-center gap-2.5 text-sm">
      <input
        type="radio"
        name="refund"
        checked={checked}
        onChange={onChoose}
        className="size-4 accent-(--mark)"
      />
      {children}
    </label>
  );
}

function feeNow({ settings, startsAt }: EventRecord, order: OrderRecord): number {
  const when = { startsAt: startsAt === null ? null : new Date(startsAt), now: new Date() };
  return feeCentsOf(order, salesTermsOf(settings).cancellation, when);
}

async function perform(
  event: string,
  id: string,
  act: Act,
  { words, waiveFee, onlyDue }: { words: string | null; waiveFee: boolean; onlyDue: boolean },
): Promise<void> {
  const params = { event, id };
  switch (act) {
    case "pay":
      await call("POST /api/v1/events/{event}/orders/{id}/pay", { params, body: { providerRef: words } });
      return;
    case "invoice":
      await call("POST /api/v1/events/{event}/orders/{id}/invoice", { params });
      return;
    case "cancel":
      await call("POST /api/v1/events/{event}/orders/{id}/cancel", {
        params,
        body: { reason: words, waiveFee },
      });
      return;
    case "refund":
      await call("POST /api/v1/events/{event}/orders/{id}/refund", {
        params,
        body: { onlyDue },
      });
  }
}

const FOLLOWS: Record<Act, (order: OrderRecord, feeCents: number) => string> = {
  pay: ({ boothLabel, amountCents, currency }) =>
    `Records ${moneyOf(amountCents, currency)} as received and marks booth ${boothLabel} as sold. The buyer gets an e-mail.`,
  invoice: ({ boothLabel }) =>
    `The buyer gets an invoice by e-mail. Booth ${boothLabel} stays reserved without a time limit.`,
  cancel: ({ boothLabel, paidCents, refundedCents, currency }, feeCents) =>
    paidCents > 0
      ? `Booth ${boothLabel} becomes available again, and a refund of ${moneyOf(paidCents - refundedCents - feeCents, currency)} to the buyer is due.`
      : `Booth ${boothLabel} becomes available again, and the buyer gets an e-mail. This cannot be undone.`,
  refund: ({ boothLabel, status, refundDueCents, paidCents, refundedCents, currency }) =>
    status === "paid"
      ? `The buyer gets ${moneyOf(paidCents - refundedCents, currency)} back, and booth ${boothLabel} becomes available again.`
      : `The buyer gets ${moneyOf(refundDueCents, currency)} back.`,
};

function afterDifference({ refundDueCents, currency, boothLabel }: OrderRecord): string {
  return `The buyer gets ${moneyOf(refundDueCents, currency)} back and keeps booth ${boothLabel}.`;
}

const DONE: Record<Act, (order: OrderRecord) => string> = {
  pay: ({ number }) => `Order ${number} is paid`,
  invoice: ({ number }) => `Order ${number} is invoiced`,
  cancel: ({ number }) => `Order ${number} is cancelled`,
  refund: ({ number }) => `Order ${number} is refunded`,
};
