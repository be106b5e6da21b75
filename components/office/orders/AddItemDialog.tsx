import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { WritingDialog } from "#components/ui/WritingDialog";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { useExtras } from "#lib/client/exhibitors";
import { useEventChanged } from "#lib/client/queries";
import { toCents } from "#lib/pricing/money";
import type { OfficeKey } from "#lib/words/office";
import { FreeBooth } from "./FreeBooth";
import { changeWords } from "./orderItems";
import type { OrderRecord } from "./words";

type AddItemDialogProps = { event: string; order: OrderRecord; onClose: () => void };

type Kind = "booth" | "extra" | "fee";
const KIND_WORDS: Record<Kind, OfficeKey> = {
  booth: "common.booth",
  extra: "orders.extra",
  fee: "orders.otherItem",
};

type Item =
  | { boothId: string }
  | { extraId: string; quantity: number }
  | { description: string; unitCents: number };

/** Adds a booth, an extra or anything else to an order, after showing the new amount. */
export function AddItemDialog({ event, order, onClose }: AddItemDialogProps) {
  const office = useOffice();
  const { say, wording } = office;
  const changed = useEventChanged(event);
  const extras = useExtras(event).data ?? [];
  const [kind, setKind] = useState<Kind>("booth");
  const [booth, setBooth] = useState<string | null>(null);
  const [extraId, setExtraId] = useState("");
  const [quantity, setQuantity] = useState("1");
  const [description, setDescription] = useState("");
  const [amount, setAmount] = useState("");
  const { busy, run } = useAction(wording);
  const item = itemOf();
  const add = (body: Item, query: { dryRun?: "1" }) =>
    call("POST /api/v1/events/{event}/orders/{id}/items", {
      params: { event, id: order.id },
      query,
      body,
    });
  const preview = useQuery({
    queryKey: ["event", event, "orders", order.id, "with", item, order.updatedAt],
    enabled: item !== null,
    retry: false,
    queryFn: () =>
      add(item as Item, { dryRun: "1" }).then(({ data }) => data.amountCents - order.amountCents),
  });

  function itemOf(): Item | null {
    if (kind === "booth") return booth === null ? null : { boothId: booth };
    if (kind === "extra") {
      const count = Number(quantity);
      return extraId && Number.isInteger(count) && count > 0 ? { extraId, quantity: count } : null;
    }
    const isComplete = description.trim() !== "" && amount.trim() !== "" && Number.isFinite(Number(amount));
    return isComplete
      ? { description: description.trim(), unitCents: toCents(Number(amount), order.currency) }
      : null;
  }

  const confirm = (body: Item) =>
    run(async () => {
      await add(body, {});
      await changed();
      notify.done(say("orders.orderChanged", { number: String(order.number) }));
      onClose();
    }, notify.failed);

  return (
    <WritingDialog
      open
      written={description.trim() !== "" || amount.trim() !== ""}
      onClose={onClose}
      title={say("orders.addItem")}
      description={say("orders.orderOf", { number: String(order.number), company: order.company })}
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.cancel")}</Button>
          <Button
            tone="primary"
            busy={busy}
            disabled={item === null || preview.data === undefined}
            onClick={() => item && void confirm(item)}
          >
            {say("orders.addItem")}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label={say("orders.kind")}>
          <Select value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
            {(Object.keys(KIND_WORDS) as Kind[]).map((each) => (
              <option key={each} value={each}>
                {say(KIND_WORDS[each])}
              </option>
            ))}
          </Select>
        </Field>
        {kind === "booth" && (
          <FreeBooth event={event} label={say("common.booth")} booth={booth} onChange={setBooth} />
        )}
        {kind === "extra" && (
          <div className="grid grid-cols-[1fr_6rem] gap-4">
            <Field label={say("orders.extra")}>
              <Select value={extraId} onChange={({ target }) => setExtraId(target.value)}>
                <option value="">{say("orders.chooseAnExtra")}</option>
                {extras.flatMap(({ id, name, priceCents, currency }) =>
                  priceCents === null ? (
                    []
                  ) : (
                    <option key={id} value={id}>
                      {`${name}, ${office.money(priceCents, currency)}`}
                    </option>
                  ),
                )}
              </Select>
            </Field>
            <Field label={say("orders.quantity")}>
              <TextInput
                type="number"
                min="1"
                value={quantity}
                onChange={({ target }) => setQuantity(target.value)}
              />
            </Field>
          </div>
        )}
        {kind === "fee" && (
          <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
            <Field label={say("orders.description")} hint={say("orders.printedOnTheInvoice")}>
              <TextInput
                value={description}
                maxLength={200}
                onChange={({ target }) => setDescription(target.value)}
              />
            </Field>
            <Field label={say("orders.netAmount", { currency: order.currency })}>
              <TextInput
                type="number"
                step="any"
                inputMode="decimal"
                value={amount}
                onChange={({ target }) => setAmount(target.value)}
              />
            </Field>
          </div>
        )}
        {preview.error && <Notice kind="danger">{wording.message(preview.error)}</Notice>}
        {item !== null && preview.data !== undefined && (
          <p className="rounded-lg border bg-sunken p-4 text-sm">
            {changeWords(office, order, { differenceCents: preview.data })}
          </p>
        )}
      </div>
    </WritingDialog>
  );
}
