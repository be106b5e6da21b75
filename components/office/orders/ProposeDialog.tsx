import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { WritingDialog } from "#components/ui/WritingDialog";
import { useAction } from "#lib/client/action";
import { type BodyOf, call } from "#lib/client/call";
import { useEventChanged } from "#lib/client/queries";
import { adjacent } from "#lib/plan/booths/shape";
import { toCents } from "#lib/pricing/money";
import type { OfficeKey } from "#lib/words/office";
import { areaAndType, FreeBooth } from "./FreeBooth";
import { OwnBooth } from "./OwnBooth";
import type { OrderRecord } from "./words";

type Change = BodyOf<"POST /api/v1/events/{event}/orders/{id}/proposals">;
type Kind = "move" | "size" | "price";
const KIND_WORDS: Record<Kind, OfficeKey> = {
  move: "orders.anotherBooth",
  size: "orders.aLargerBooth",
  price: "orders.anotherPrice",
};

type Draft = {
  kind: Kind;
  from: string;
  to: string | null;
  added: string[];
  keepPrice: boolean;
  description: string;
  amount: string;
  message: string;
  endsOn: string;
};

type ProposeDialogProps = {
  event: string;
  order: OrderRecord;
  /** The labels of the booth to leave and of the new one, where they were chosen already. */
  chosen?: { from: string; to: string };
  onClose: () => void;
};

/** Proposes another booth, more space or another price; nothing changes until the buyer accepts. */
export function ProposeDialog({ event, order, chosen, onClose }: ProposeDialogProps) {
  const office = useOffice();
  const { say, wording } = office;
  const changed = useEventChanged(event);
  const [draft, setDraft] = useState(() => emptyDraft(order, chosen));
  const { busy, failure, run } = useAction(wording);
  const change = changeOf(draft, order);
  const preview = usePreview(event, order, change);
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const isWritten = [draft.description, draft.amount, draft.message].some((text) => text.trim() !== "");

  const send = (body: Change) =>
    run(async () => {
      await call("POST /api/v1/events/{event}/orders/{id}/proposals", {
        params: { event, id: order.id },
        body: { ...body, message: draft.message.trim() || null, endsOn: draft.endsOn || null },
      });
      await changed();
      notify.done(say("orders.proposalSent"));
      onClose();
    });

  return (
    <WritingDialog
      open
      written={isWritten}
      onClose={onClose}
      title={say("orders.proposeAChange")}
      description={say("orders.getsAnEMailAnd", { company: order.company })}
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.cancel")}</Button>
          <Button
            tone="primary"
            busy={busy}
            disabled={change === null || !preview.data}
            onClick={() => change && void send(change)}
          >
            {say("orders.sendProposal")}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && <Notice kind="danger">{failure}</Notice>}
        <ChangeFields event={event} order={order} draft={draft} set={set} />
        {preview.error && <Notice kind="danger">{wording.message(preview.error)}</Notice>}
        {preview.data && (
          <p className="rounded-lg border bg-sunken p-4 text-sm tabular-nums">
            <span className="block">
              {office.money(order.amountCents, order.currency)} →{" "}
              <strong>{office.money(preview.data.after.amountCents, order.currency)}</strong>
            </span>
            {say("orders.withTaxesTheBuyerGets")}
          </p>
        )}
        <Field
          label={say("orders.message")}
          aside={say("orders.optional")}
          hint={say("orders.shownWithTheProposal")}
        >
          <TextArea
            value={draft.message}
            maxLength={2_000}
            onChange={({ target }) => set({ message: target.value })}
          />
        </Field>
        <Field label={say("orders.lastDayToAccept")} aside={say("orders.optional")}>
          <TextInput
            type="date"
            value={draft.endsOn}
            onChange={({ target }) => set({ endsOn: target.value })}
          />
        </Field>
      </div>
    </WritingDialog>
  );
}

function emptyDraft({ boothLabel }: OrderRecord, chosen: ProposeDialogProps["chosen"]): Draft {
  return {
    kind: boothLabel === "" ? "price" : "move",
    from: chosen?.from ?? boothLabel,
    to: chosen?.to ?? null,
    added: [],
    keepPrice: false,
    description: "",
    amount: "",
    message: "",
    endsOn: "",
  };
}

/** Null while something is missing. */
function changeOf(draft: Draft, { currency }: OrderRecord): Change | null {
  const { kind, from, to, added, keepPrice } = draft;
  const description = draft.description.trim();
  const amount = draft.amount.trim();
  if ((description === "") !== (amount === "") || !Number.isFinite(Number(amount))) return null;
  const item = description === "" ? {} : { description, unitCents: toCents(Number(amount), currency) };
  if (kind === "price") return description === "" ? null : item;
  const fromBooth = from === "" ? {} : { fromBoothId: from };
  if (kind === "move") return to === null ? null : { ...fromBooth, toBoothId: to, keepPrice, ...item };
  return added.length === 0 ? null : { ...fromBooth, addedBoothIds: added, ...item };
}

function usePreview(event: string, { id, updatedAt }: OrderRecord, change: Change | null) {
  return useQuery({
    queryKey: ["event", event, "orders", id, "proposals", "preview", change, updatedAt],
    enabled: change !== null,
    retry: false,
    queryFn: () =>
      call("POST /api/v1/events/{event}/orders/{id}/proposals", {
        params: { event, id },
        query: { dryRun: "1" },
        body: change as Change,
      }).then(({ data }) => data),
  });
}

type FieldsProps = {
  event: string;
  order: OrderRecord;
  draft: Draft;
  set: (part: Partial<Draft>) => void;
};

function ChangeFields({ event, order, draft, set }: FieldsProps) {
  const { say } = useOffice();
  const { kind, from, to, keepPrice } = draft;
  const kinds = (Object.keys(KIND_WORDS) as Kind[]).filter(
    (each) => each === "price" || order.boothLabel !== "",
  );
  return (
    <>
      <Field label={say("orders.whatChanges")}>
        <Select value={kind} onChange={({ target }) => set({ kind: target.value as Kind })}>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {say(KIND_WORDS[each])}
            </option>
          ))}
        </Select>
      </Field>
      {kind !== "price" && (
        <OwnBooth
          order={order}
          label={kind === "move" ? say("orders.boothToLeave") : say("orders.boothToEnlarge")}
          booth={from}
          onChange={(label) => set({ from: label, added: [] })}
        />
      )}
      {kind === "move" && (
        <>
          <FreeBooth
            event={event}
            label={say("orders.newBooth")}
            from={from}
            booth={to}
            onChange={(label) => set({ to: label })}
          />
          <Checkbox
            label={say("orders.keepThePrice")}
            hint={say("orders.whateverTheNewBoothCosts")}
            checked={keepPrice}
            onChange={({ target }) => set({ keepPrice: target.checked })}
          />
        </>
      )}
      {kind === "size" && <AddedBooths event={event} order={order} draft={draft} set={set} />}
      <PriceChange order={order} draft={draft} set={set} />
    </>
  );
}

/** Available booths that touch the order's booth, or one that was chosen before. */
function AddedBooths({ event, order, draft: { from, added }, set }: FieldsProps) {
  const office = useOffice();
  const { say } = office;
  const id = order.booths.find(({ label }) => label === from)?.id;
  const { own, free } = useBoothsAround(event, id);
  if (!own || !free) return <Skeleton className="h-16 w-full" />;
  const grown = [own, ...free.filter(({ label }) => added.includes(label))];
  const beside = free.filter((booth) => grown.some((each) => each !== booth && adjacent(each, booth)));
  if (beside.length === 0) return <Notice>{say("orders.noFreeBoothAdjoinsBooth", { label: from })}</Notice>;
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 font-medium text-sm">{say("orders.freeBoothsBeside", { label: from })}</legend>
      {beside.map(({ label, areaM2, type }) => (
        <Checkbox
          key={label}
          label={say("orders.booth", { label })}
          hint={areaAndType(office, { areaM2, type })}
          checked={added.includes(label)}
          onChange={({ target }) =>
            set({ added: target.checked ? [...added, label] : added.filter((each) => each !== label) })
          }
        />
      ))}
    </fieldset>
  );
}

function useBoothsAround(event: string, id: string | undefined) {
  const own = useQuery({
    queryKey: ["event", event, "booths", id],
    enabled: id !== undefined,
    queryFn: () =>
      call("GET /api/v1/events/{event}/booths/{id}", { params: { event, id: id ?? "" } }).then(
        ({ data }) => data,
      ),
  }).data;
  const free = useQuery({
    queryKey: ["event", event, "booths", "free", own?.levelId],
    enabled: own !== undefined,
    queryFn: () =>
      call("GET /api/v1/events/{event}/booths", {
        params: { event },
        query: { status: "available", levelId: own?.levelId ?? "", limit: "1000", sort: "label" },
      }).then(({ data }) => data),
  }).data;
  return { own, free };
}

function PriceChange({ order, draft, set }: Omit<FieldsProps, "event">) {
  const { say } = useOffice();
  const isNeeded = draft.kind === "price";
  const aside = isNeeded ? undefined : say("orders.optional");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[1fr_11rem]">
      <Field
        label={say("orders.itemThatChangesThePrice")}
        {...(aside && { aside })}
        hint={say("orders.printedOnTheInvoice")}
      >
        <TextInput
          value={draft.description}
          maxLength={200}
          placeholder={isNeeded ? say("orders.discount") : ""}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
      <Field
        label={say("orders.netAmount", { currency: order.currency })}
        hint={say("orders.negativeForADiscount")}
      >
        <TextInput
          type="number"
          step="any"
          inputMode="decimal"
          value={draft.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
      </Field>
    </div>
  );
}
