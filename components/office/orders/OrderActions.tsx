import { ArrowRightLeft, Ban, Banknote, FileText, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { TextArea } from "#components/ui/TextArea";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { type EventRecord, useEvent, useEventChanged } from "#lib/client/queries";
import { feeCentsOf } from "#lib/sales/fee";
import { salesTermsOf } from "#lib/sales/terms";
import type { OfficeKey } from "#lib/words/office";
import { MoveDialog } from "./MoveDialog";
import { type Act, actsFor } from "./orderActs";
import { RecordPaymentDialog } from "./RecordPaymentDialog";
import { RefundDialog } from "./RefundDialog";
import { labelsOf, type OrderRecord } from "./words";

/** All actions that the order's state allows. */
export function OrderActions({ event, order }: { event: string; order: OrderRecord }) {
  const { say } = useOffice();
  const [act, setAct] = useState<Act | null>(null);
  const props = { event, order, onClose: () => setAct(null) };
  return (
    <>
      {actsFor(order).map((each) => (
        <Button key={each} tone={toneOf(each, order)} onClick={() => setAct(each)}>
          {ICONS[each]}
          {say(TITLES[each])}
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

const TITLES: Record<Act, OfficeKey> = {
  pay: "orders.recordPayment",
  invoice: "orders.invoice",
  move: "orders.move",
  cancel: "orders.cancelOrder",
  refund: "orders.refund",
};

type DialogProps = { event: string; order: OrderRecord; onClose: () => void };

function InvoiceDialog({ event, order, onClose }: DialogProps) {
  const office = useOffice();
  const { say } = office;
  const { busy, run } = useRun(event, onClose);
  const send = async () => {
    await call("POST /api/v1/events/{event}/orders/{id}/invoice", { params: { event, id: order.id } });
    return say("orders.orderInvoiced", { number: String(order.number) });
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say("orders.invoiceOrderOf", { number: String(order.number), company: order.company })}
      description={afterInvoicing(office, order)}
      confirm={say(TITLES.invoice)}
      cancel={say("common.back")}
      tone="primary"
      busy={busy}
      onConfirm={() => void run(send)}
    />
  );
}

function CancelDialog({ event, order, onClose }: DialogProps) {
  const office = useOffice();
  const { say } = office;
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
    return say("orders.orderCancelled", { number: String(order.number) });
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say("orders.cancelOrderOf", { number: String(order.number), company: order.company })}
      description={afterCancelling(office, order, waiveFee ? 0 : feeCents)}
      confirm={say(TITLES.cancel)}
      cancel={say("common.back")}
      tone="danger"
      busy={busy}
      written={reason.trim() !== ""}
      onConfirm={() => void run(send)}
    >
      <div className="mt-5 grid gap-4">
        <Field
          label={say("orders.reason")}
          aside={say("orders.optional")}
          hint={say("orders.shownOnTheOrderAnd")}
        >
          <TextArea value={reason} onChange={({ target }) => setReason(target.value)} maxLength={1_000} />
        </Field>
        {feeCents > 0 && (
          <Checkbox
            label={say("orders.waiveTheCancellationFee")}
            hint={say("orders.theEventsTermsSetA", { amount: office.money(feeCents, order.currency) })}
            checked={waiveFee}
            onChange={({ target }) => setWaiveFee(target.checked)}
          />
        )}
      </div>
    </AlertDialog>
  );
}

/** Runs a request that returns the message to show when it is done. */
function useRun(event: string, onClose: () => void) {
  const { wording } = useOffice();
  const action = useAction(wording);
  const changed = useEventChanged(event);
  const run = (send: () => Promise<string>) =>
    action.run(async () => {
      const done = await send();
      await changed();
      notify.done(done);
      onClose();
    }, notify.failed);
  return { busy: action.busy, run };
}

function feeNow({ settings, startsAt }: EventRecord, order: OrderRecord): number {
  const when = { startsAt: startsAt === null ? null : new Date(startsAt), now: new Date() };
  return feeCentsOf(order, salesTermsOf(settings).cancellation, when);
}

function afterInvoicing(office: Office, order: OrderRecord): string {
  const sent = office.say("orders.theBuyerGetsAnInvoice");
  const count = order.booths.length;
  if (count === 0) return sent;
  return `${sent} ${office.say("orders.boothsStayReserved", { count, labels: labelsOf(order) })}`;
}

function afterCancelling(office: Office, order: OrderRecord, feeCents: number): string {
  const { booths, paidCents, refundedCents, currency } = order;
  const refundCents = paidCents - refundedCents - feeCents;
  const effects = [
    booths.length > 0 &&
      office.say("orders.boothsBecomeAvailable", { labels: labelsOf(order), count: booths.length }),
    refundCents > 0 && office.say("orders.aRefundOfIsDue", { amount: office.money(refundCents, currency) }),
    refundCents < 0 &&
      office.say("orders.theBuyerStillHasTo", { amount: office.money(-refundCents, currency) }),
    office.say("orders.theBuyerGetsAnE"),
    office.say("orders.thisCannotBeUndone"),
  ];
  return effects.filter(Boolean).join(" ");
}
