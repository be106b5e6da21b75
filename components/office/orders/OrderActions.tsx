import { ArrowRightLeft, Ban, Banknote, FileText, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { TextArea } from "#components/ui/TextArea";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { moneyOf } from "#lib/client/money";
import { type EventRecord, useEvent, useEventChanged } from "#lib/client/queries";
import { feeCentsOf } from "#lib/sales/fee";
import { salesTermsOf } from "#lib/sales/terms";
import { MoveDialog } from "./MoveDialog";
import { type Act, actsFor } from "./orderActs";
import { RecordPaymentDialog } from "./RecordPaymentDialog";
import { RefundDialog } from "./RefundDialog";
import { boothsNamed, type OrderRecord } from "./words";

/** Everything that the order's state allows. */
export function OrderActions({ event, order }: { event: string; order: OrderRecord }) {
  const [act, setAct] = useState<Act | null>(null);
  const props = { event, order, onClose: () => setAct(null) };
  return (
    <>
      {actsFor(order).map((each) => (
        <Button key={each} tone={toneOf(each, order)} onClick={() => setAct(each)}>
          {ICONS[each]}
          {TITLES[each]}
        </Button>
      ))}
      {act === "pay" && <RecordPaymentDialog {...props} />}
      {act === "refund" && <RefundDialog {...props} />}
      {act === "move" && <MoveDialog {...props} />}
      {act === "invoice" && <InvoiceDialog {...props} />}
      {act === "cancel" && <CancelDialog {...props} />}
    </>
  );
}

function toneOf(act: Act, order: OrderRecord): "primary" | "secondary" | "quiet" {
  if (act === "cancel") return "quiet";
  return act === "pay" || (act === "refund" && order.refundDueCents > 0) ? "primary" : "secondary";
}

const ICONS: Record<Act, ReactNode> = {
  pay: <Banknote aria-hidden="true" />,
  invoice: <FileText aria-hidden="true" />,
  move: <ArrowRightLeft aria-hidden="true" />,
  cancel: <Ban aria-hidden="true" />,
  refund: <Undo2 aria-hidden="true" />,
};

const TITLES: Record<Act, string> = {
  pay: "Record payment",
  invoice: "Invoice",
  move: "Move",
  cancel: "Cancel order",
  refund: "Refund",
};

type DialogProps = { event: string; order: OrderRecord; onClose: () => void };

function InvoiceDialog({ event, order, onClose }: DialogProps) {
  const { busy, run } = useRun(event, onClose);
  const send = async () => {
    await call("POST /api/v1/events/{event}/orders/{id}/invoice", { params: { event, id: order.id } });
    return `Order ${order.number} invoiced`;
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Invoice order ${order.number} of ${order.company}?`}
      description={afterInvoicing(order)}
      confirm={TITLES.invoice}
      cancel="Back"
      tone="primary"
      busy={busy}
      onConfirm={() => void run(send)}
    />
  );
}

function CancelDialog({ event, order, onClose }: DialogProps) {
  const { busy, run } = useRun(event, onClose);
  const [reason, setReason] = useState("");
  const [waiveFee, setWaiveFee] = useState(false);
  const fair = useEvent(event).data;
  const feeCents = fair ? feeNow(fair, order) : 0;
  const send = async () => {
    await call("POST /api/v1/events/{event}/orders/{id}/cancel", {
      params: { event, id: order.id },
      body: { reason: reason.trim() || null, waiveFee },
    });
    return `Order ${order.number} cancelled`;
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Cancel order ${order.number} of ${order.company}?`}
      description={afterCancelling(order, waiveFee ? 0 : feeCents)}
      confirm={TITLES.cancel}
      cancel="Back"
      tone="danger"
      busy={busy}
      written={reason.trim() !== ""}
      onConfirm={() => void run(send)}
    >
      <div className="mt-5 grid gap-4">
        <Field label="Reason" aside="optional" hint="Shown on the order and in the e-mail to the buyer.">
          <TextArea value={reason} onChange={({ target }) => setReason(target.value)} maxLength={1_000} />
        </Field>
        {feeCents > 0 && (
          <Checkbox
            label="Waive the cancellation fee"
            hint={`The event’s terms set a fee of ${moneyOf(feeCents, order.currency)} today.`}
            checked={waiveFee}
            onChange={({ target }) => setWaiveFee(target.checked)}
          />
        )}
      </div>
    </AlertDialog>
  );
}

/** Runs a call that returns the message for when it is done. */
function useRun(event: string, onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const changed = useEventChanged(event);
  async function run(send: () => Promise<string>) {
    setBusy(true);
    try {
      const done = await send();
      await changed();
      notify.done(done);
      onClose();
    } catch (error) {
      notify.failed(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}

function feeNow({ settings, startsAt }: EventRecord, order: OrderRecord): number {
  const when = { startsAt: startsAt === null ? null : new Date(startsAt), now: new Date() };
  return feeCentsOf(order, salesTermsOf(settings).cancellation, when);
}

function afterInvoicing({ booths, ...order }: OrderRecord): string {
  const sent = "The buyer gets an invoice by e-mail.";
  if (booths.length === 0) return sent;
  const stay = booths.length === 1 ? "stays" : "stay";
  return `${sent} ${boothsNamed({ ...order, booths })} ${stay} reserved without a time limit.`;
}

function afterCancelling(order: OrderRecord, feeCents: number): string {
  const { booths, paidCents, refundedCents, currency } = order;
  const refundCents = paidCents - refundedCents - feeCents;
  const effects = [
    booths.length > 0 &&
      `${boothsNamed(order)} ${booths.length === 1 ? "becomes" : "become"} available again.`,
    refundCents > 0 && `A refund of ${moneyOf(refundCents, currency)} is due to the buyer.`,
    refundCents < 0 &&
      `The buyer still has to pay ${moneyOf(-refundCents, currency)} of the cancellation fee.`,
    "The buyer gets an e-mail.",
    "This cannot be undone.",
  ];
  return effects.filter(Boolean).join(" ");
}
