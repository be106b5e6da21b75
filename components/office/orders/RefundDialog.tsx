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
  const [extent, setExtent] = useState<Extent>(extents[0] ?? "part");
  const changed = useEventChanged(event);
  const form = useForm(Form, async ({ amount, reason }) => {
    const what = { due: isStanding ? { onlyDue: true } : {}, part: { amount }, all: {} }[extent];
    if (extent === "part" && amount === undefined) return;
    await call("POST /api/v1/events/{event}/orders/{id}/refund", {
      params: { event, id: order.id },
      body: { ...what, ...(reason && { reason }) },
    });
    await changed();
    notify.done(extent === "all" ? `Order ${order.number} is refunded` : "The refund is recorded");
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Refund"
      description="Money goes back to the payments it came from, newest first. Card payments are refunded by the payment provider; transfer or hand back other payments yourself."
      submit="Refund"
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold text-sm">How much</legend>
        {extents.map((each) => (
          <RadioCard
            key={each}
            name="extent"
            checked={each === extent}
            onChoose={() => setExtent(each)}
            label={labelOf(each, order)}
            hint={HINTS[each](order)}
          />
        ))}
      </fieldset>
      {extent === "part" && (
        <Field label={`Amount, ${order.currency}`} error={form.errors.amount} required>
          <TextInput name="amount" type="number" min="0" step="any" />
        </Field>
      )}
      <Field
        label="Reason"
        aside="optional"
        hint="Kept with the payment; the buyer does not see it."
        error={form.errors.reason}
      >
        <TextInput name="reason" autoComplete="off" maxLength={1_000} />
      </Field>
    </FormDialog>
  );
}

function extentsOf(order: OrderRecord): Extent[] {
  return [
    ...(order.refundDueCents > 0 ? ["due" as const] : []),
    "part" as const,
    ...(order.status === "paid" ? ["all" as const] : []),
  ];
}

function labelOf(
  extent: Extent,
  { refundDueCents, paidCents, refundedCents, currency }: OrderRecord,
): string {
  if (extent === "due") return `What is due: ${exactMoneyOf(refundDueCents, currency)}`;
  return extent === "part"
    ? "Another amount"
    : `Everything: ${exactMoneyOf(paidCents - refundedCents, currency)}`;
}

const HINTS: Record<Extent, (order: OrderRecord) => string> = {
  due: (order) => (isActive(order) ? "The buyer keeps the booth." : "Closes the order."),
  part: () => "The order stays as it is.",
  all: ({ boothLabel }) => `The order ends and booth ${boothLabel} becomes available again.`,
};
