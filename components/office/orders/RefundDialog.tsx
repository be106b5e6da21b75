import { useState } from "react";
import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { RadioCard } from "#components/ui/RadioCard";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import type { Office } from "#lib/client/office";
import { useEventChanged } from "#lib/client/queries";
import { isActive } from "#lib/sales/sale";
import type { OrderRecord } from "./words";

const Form = z.object({
  amount: z.number().positive().max(10_000_000_000).optional(),
  reason: z.string().trim().max(1_000).optional(),
});

type Extent = "due" | "part" | "all";

/** Refunds only what is due, a part that leaves the order as it is, or everything, which ends the order. */
export function RefundDialog(props: { event: string; order: OrderRecord; onClose: () => void }) {
  const office = useOffice();
  const { say, wording } = office;
  const { event, order, onClose } = props;
  const isStanding = isActive(order);
  const extents = extentsOf(order);
  const [extent, setExtent] = useState<Extent>(extents[0] === "due" ? "due" : "part");
  const changed = useEventChanged(event);
  const form = useForm(
    Form,
    async ({ amount, reason }) => {
      const what = { due: isStanding ? { onlyDue: true } : {}, part: { amount }, all: {} }[extent];
      if (extent === "part" && amount === undefined) return;
      await call("POST /api/v1/events/{event}/orders/{id}/refund", {
        params: { event, id: order.id },
        body: { ...what, ...(reason && { reason }) },
      });
      await changed();
      notify.done(
        extent === "all"
          ? say("orders.orderRefunded", { number: String(order.number) })
          : say("orders.refundRecorded"),
      );
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("orders.refund")}
      description={say("orders.theLatestPaymentsAreRefunded")}
      submit={
        extent === "part"
          ? say("orders.refund")
          : say("orders.refundAmount", { amount: amountOf(office, extent, order) })
      }
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold text-sm">{say("common.amount")}</legend>
        {extents.map((each) => (
          <RadioCard
            key={each}
            name="extent"
            checked={each === extent}
            onChoose={() => setExtent(each)}
            label={LABELS[each](office, order)}
            hint={HINTS[each](office, order)}
          />
        ))}
      </fieldset>
      {extent === "part" && (
        <Field
          label={say("orders.amountToRefund", { currency: order.currency })}
          error={form.errors.amount}
          required
        >
          <TextInput name="amount" type="number" min="0" step="any" />
        </Field>
      )}
      <Field
        label={say("orders.reason")}
        aside={say("orders.optional")}
        hint={say("orders.onlyVisibleToYourTeam")}
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
    ...(order.status === "paid" ? ["all" as const] : []),
    "part" as const,
  ];
}

const LABELS: Record<Extent, (office: Office, order: OrderRecord) => string> = {
  due: (office, order) => office.say("orders.refundDueOf", { amount: amountOf(office, "due", order) }),
  all: (office, order) => office.say("orders.fullRefundOf", { amount: amountOf(office, "all", order) }),
  part: (office) => office.say("orders.otherAmount"),
};

function amountOf(
  office: Office,
  extent: "due" | "all",
  { refundDueCents, paidCents, refundedCents, currency }: OrderRecord,
): string {
  return office.exactMoney(extent === "due" ? refundDueCents : paidCents - refundedCents, currency);
}

const HINTS: Record<Extent, (office: Office, order: OrderRecord) => string> = {
  due: (office, order) =>
    isActive(order) ? office.say("orders.theBuyerKeepsTheBooth") : office.say("orders.theOrderIsThenSettled"),
  part: (office) => office.say("orders.theStatusOfTheOrder"),
  all: (office, { boothLabel }) => office.say("orders.endsTheOrderAndMakes", { label: boothLabel }),
};
