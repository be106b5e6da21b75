import { useState } from "react";
import { z } from "zod";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { RadioCard } from "#components/ui/RadioCard";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { exactMoneyOf } from "#lib/client/money";
import { useEventChanged } from "#lib/client/queries";
import { isActive } from "#lib/sales/sale";
import type { OrderRecord } from "./words";

const Form = z.object({
  amount: z.number().positive().max(10_000_000_000).optional(),
  reason: z.string().trim().max(1_000).optional(),
});

type Extent = "due" | "part" | "all";

/** Only what is due, a part that leaves the order as it is, or everything, which ends the order. */
export function RefundDialog(props: { event: string; order: OrderRecord; onClose: () => void }) {
  const { event, order, onClose } = props;
  const isStanding = isActive(order);
  const extents = extentsOf(order);
  const [extent, setExtent] = useState<Extent>(extents[0] === "due" ? "due" : "part");
  const changed = useEventChanged(event);
  const form = useForm(Form, async ({ amount, reason }) => {
    const what = { due: isStanding ? { onlyDue: true } : {}, part: { amount }, all: {} }[extent];
    if (extent === "part" && amount === undefined) return;
    await call("POST /api/v1/events/{event}/orders/{id}/refund", {
      params: { event, id: order.id },
      body: { ...what, ...(reason && { reason }) },
    });
    await changed();
    notify.done(extent === "all" ? `Order ${order.number} refunded` : "Refund recorded");
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Refund"
      description="The latest payments are refunded first. Online payments are refunded through their payment provider. Send back bank transfers and cash yourself; they are only recorded here."
      submit={extent === "part" ? "Refund" : `Refund ${amountOf(extent, order)}`}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold text-sm">Amount</legend>
        {extents.map((each) => (
          <RadioCard
            key={each}
            name="extent"
            checked={each === extent}
            onChoose={() => setExtent(each)}
            label={LABELS[each](order)}
            hint={HINTS[each](order)}
          />
        ))}
      </fieldset>
      {extent === "part" && (
        <Field label={`Amount to refund (${order.currency})`} error={form.errors.amount} required>
          <TextInput name="amount" type="number" min="0" step="any" />
        </Field>
      )}
      <Field label="Reason" aside="optional" hint="Only visible to your team." error={form.errors.reason}>
        <TextInput name="reason" autoComplete="off" maxLength={1_000} />
      </Field>
    </FormDialog>
  );
}

function extentsOf(order: OrderRecord): Extent[] {
  return [
    ...(order.refundDueCents > 0 ? ["due" as const] : []),
    ...(order.status === "paid" ? ["all" as const] : []),
    "part" as const,
  ];
}

const LABELS: Record<Extent, (order: OrderRecord) => string> = {
  due: (order) => `Refund due: ${amountOf("due", order)}`,
  all: (order) => `Full refund: ${amountOf("all", order)}`,
  part: () => "Other amount",
};

function amountOf(
  extent: "due" | "all",
  { refundDueCents, paidCents, refundedCents, currency }: OrderRecord,
): string {
  return exactMoneyOf(extent === "due" ? refundDueCents : paidCents - refundedCents, currency);
}

const HINTS: Record<Extent, (order: OrderRecord) => string> = {
  due: (order) => (isActive(order) ? "The buyer keeps the booth." : "The order is then settled."),
  part: () => "The status of the order does not change.",
  all: ({ boothLabel }) => `Ends the order and makes booth ${boothLabel} available again.`,
};
