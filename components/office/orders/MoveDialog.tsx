import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { TextArea } from "#components/ui/TextArea";
import { notify } from "#components/ui/Toast";
import { WritingDialog } from "#components/ui/WritingDialog";
import { useAction } from "#lib/client/action";
import { type Answer, call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
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

/** Moves the order to another booth: which one, at which price, and the consequences. */
export function MoveDialog({ event, order, chosen, onClose }: MoveDialogProps) {
  const office = useOffice();
  const { say, wording } = office;
  const changed = useEventChanged(event);
  const [booth, setBooth] = useState<string | null>(chosen?.to ?? null);
  const [from, setFrom] = useState(chosen?.from ?? order.boothLabel);
  const [keepPrice, setKeepPrice] = useState(false);
  const [reason, setReason] = useState("");
  const { busy, failure, run } = useAction(wording);
  const [isProposing, setProposing] = useState(false);
  const preview = usePreview(event, order, { from, booth, keepPrice });

  const move = (label: string) =>
    run(async () => {
      await call("POST /api/v1/events/{event}/orders/{id}/move", {
        params: { event, id: order.id },
        body: { ...(from && { from }), booth: label, keepPrice, reason: reason.trim() || null },
      });
      await changed();
      notify.done(say("orders.orderHasBoothNow", { number: String(order.number), label }));
      onClose();
    });

  if (isProposing) {
    const proposed = booth === null ? {} : { chosen: { from, to: booth } };
    return <ProposeDialog event={event} order={order} {...proposed} onClose={onClose} />;
  }
  return (
    <WritingDialog
      open
      written={reason.trim() !== ""}
      onClose={onClose}
      title={say("orders.moveToAnotherBooth")}
      description={say("orders.boothBecomesAvailableAgainAnd", { label: from, company: order.company })}
      footer={
        <>
          <Button onClick={onClose}>{say("common.back")}</Button>
          <Button onClick={() => setProposing(true)}>{say("orders.proposeInstead")}</Button>
          <Button
            tone="primary"
            busy={busy}
            disabled={booth === null || !preview.data}
            onClick={() => booth && void move(booth)}
          >
            {say("orders.moveTheOrder")}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && <Notice kind="danger">{failure}</Notice>}
        <OwnBooth order={order} label={say("orders.boothToLeave")} booth={from} onChange={setFrom} />
        <FreeBooth
          event={event}
          label={say("orders.newBooth")}
          from={from}
          booth={booth}
          onChange={setBooth}
        />
        <Checkbox
          label={say("orders.keepThePrice")}
          hint={say("orders.theOrderStaysAtWhatever", {
            amount: office.money(order.amountCents, order.currency),
          })}
          checked={keepPrice}
          onChange={({ target }) => setKeepPrice(target.checked)}
        />
        {booth !== null &&
          (preview.error ? (
            <Notice kind="danger">{wording.message(preview.error)}</Notice>
          ) : (
            <Difference order={order} preview={preview.data} />
          ))}
        <Field
          label={say("orders.reason")}
          aside={say("orders.optional")}
          hint={say("orders.shownInTheEMail")}
        >
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
  const office = useOffice();
  const { say } = office;
  if (!preview) return <Skeleton className="h-28 w-full rounded-lg" />;
  const { currency, differenceCents } = preview;
  const sign = differenceCents > 0 ? "+" : "";
  const rows: [string, string][] = [
    [say("orders.now"), office.money(order.amountCents, currency)],
    [say("orders.booth", { label: preview.boothLabel }), office.money(preview.amountCents, currency)],
    [
      say("orders.difference"),
      differenceCents === 0 ? say("common.none") : `${sign}${office.money(differenceCents, currency)}`,
    ],
  ];
  return (
    <section aria-label={say("common.price")} className="rounded-lg border bg-sunken p-4">
      <dl className="grid gap-1.5 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 last:border-t last:pt-1.5 last:font-medium">
            <dt className="text-soft">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm">{consequenceOf(office, order, preview)}</p>
    </section>
  );
}

function consequenceOf(office: Office, order: OrderRecord, preview: Preview): ReactNode {
  const { currency, dueCents, refundDueCents, status } = preview;
  const returned = refundDueCents - order.refundDueCents;
  if (order.status === "paid" && status === "invoiced") {
    return office.say("orders.whatWasPaidCountsTowards", { amount: office.money(dueCents, currency) });
  }
  if (returned > 0) {
    return office.say("orders.ofWhatWasPaidMust", { amount: office.money(returned, currency) });
  }
  if (status === "paid") return office.say("orders.theOrderStaysPaid");
  return office.say("orders.theBuyerIsAskedTo", { amount: office.money(dueCents, currency) });
}
