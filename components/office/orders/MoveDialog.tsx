import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { TextArea } from "#components/ui/TextArea";
import { notify } from "#components/ui/Toast";
import { WritingDialog } from "#components/ui/WritingDialog";
import { type Answer, call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { moneyOf } from "#lib/client/money";
import { useEventChanged } from "#lib/client/queries";
import { FreeBooth } from "./FreeBooth";
import { OwnBooth } from "./OwnBooth";
import { ProposeDialog } from "./ProposeDialog";
import type { OrderRecord } from "./words";

type Preview = Answer<"GET /api/v1/events/{event}/orders/{id}/move">["data"];
type MoveDialogProps = {
  event: string;
  order: OrderRecord;
  /** The labels of the booth to leave and of the new one, where they were chosen already. */
  chosen?: { from: string; to: string };
  onClose: () => void;
};

/** Another booth for the same order: which one, at which price, and what follows from that. */
export function MoveDialog({ event, order, chosen, onClose }: MoveDialogProps) {
  const changed = useEventChanged(event);
  const [booth, setBooth] = useState<string | null>(chosen?.to ?? null);
  const [from, setFrom] = useState(chosen?.from ?? order.boothLabel);
  const [keepPrice, setKeepPrice] = useState(false);
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isProposing, setProposing] = useState(false);
  const preview = usePreview(event, order, { from, booth, keepPrice });

  async function move(label: string) {
    setBusy(true);
    setFailure(null);
    try {
      await call("POST /api/v1/events/{event}/orders/{id}/move", {
        params: { event, id: order.id },
        body: { ...(from && { from }), booth: label, keepPrice, reason: reason.trim() || null },
      });
      await changed();
      notify.done(`Order ${order.number} has booth ${label} now`);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (isProposing) {
    const proposed = booth === null ? {} : { chosen: { from, to: booth } };
    return <ProposeDialog event={event} order={order} {...proposed} onClose={onClose} />;
  }
  return (
    <WritingDialog
      open
      written={reason.trim() !== ""}
      onClose={onClose}
      title="Move to another booth"
      description={`Booth ${from} becomes available again, and ${order.company} gets an e-mail.`}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button onClick={() => setProposing(true)}>Propose instead</Button>
          <Button
            tone="primary"
            busy={busy}
            disabled={booth === null || !preview.data}
            onClick={() => booth && void move(booth)}
          >
            Move the order
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && <Notice kind="danger">{failure}</Notice>}
        <OwnBooth order={order} label="Booth to leave" booth={from} onChange={setFrom} />
        <FreeBooth event={event} label="New booth" from={from} booth={booth} onChange={setBooth} />
        <Checkbox
          label="Keep the price"
          hint={`The order stays at ${moneyOf(order.amountCents, order.currency)}, whatever the new booth costs.`}
          checked={keepPrice}
          onChange={({ target }) => setKeepPrice(target.checked)}
        />
        {booth !== null &&
          (preview.error ? (
            <Notice kind="danger">{messageOf(preview.error)}</Notice>
          ) : (
            <Difference order={order} preview={preview.data} />
          ))}
        <Field label="Reason" aside="optional" hint="Shown in the e-mail to the buyer.">
          <TextArea value={reason} onChange={({ target }) => setReason(target.value)} maxLength={1_000} />
        </Field>
      </div>
    </WritingDialog>
  );
}

type Move = { from: string; booth: string | null; keepPrice: boolean };

function usePreview(event: string, { id, updatedAt }: OrderRecord, { from, booth, keepPrice }: Move) {
  return useQuery({
    queryKey: ["event", event, "orders", id, "move", from, booth, keepPrice, updatedAt],
    enabled: booth !== null,
    retry: false,
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/{id}/move", {
        params: { event, id },
        query: { ...(from && { from }), booth: booth ?? "", keepPrice: keepPrice ? "1" : "0" },
      }).then(({ data }) => data),
  });
}

function Difference({ order, preview }: { order: OrderRecord; preview: Preview | undefined }) {
  if (!preview) return <Skeleton className="h-28 w-full rounded-lg" />;
  const { currency, differenceCents } = preview;
  const sign = differenceCents > 0 ? "+" : "";
  const rows: [string, string][] = [
    ["Now", moneyOf(order.amountCents, currency)],
    [`Booth ${preview.boothLabel}`, moneyOf(preview.amountCents, currency)],
    ["Difference", differenceCents === 0 ? "None" : `${sign}${moneyOf(differenceCents, currency)}`],
  ];
  return (
    <section aria-label="Price" className="rounded-lg border bg-sunken p-4">
      <dl className="grid gap-1.5 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 last:border-t last:pt-1.5 last:font-medium">
            <dt className="text-soft">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm">{consequenceOf(order, preview)}</p>
    </section>
  );
}

function consequenceOf(order: OrderRecord, preview: Preview): ReactNode {
  const { currency, dueCents, refundDueCents, status } = preview;
  const returned = refundDueCents - order.refundDueCents;
  if (order.status === "paid" && status === "invoiced") {
    return `What was paid counts towards the new price. ${moneyOf(dueCents, currency)} remain to be paid; until then the order is invoiced and the booth reserved.`;
  }
  if (returned > 0) {
    return `${moneyOf(returned, currency)} of what was paid must be refunded. You can do that on this page afterwards.`;
  }
  if (status === "paid") return "The order stays paid.";
  return `The buyer is asked to pay ${moneyOf(dueCents, currency)}.`;
}
