import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { startOfDay } from "#lib/client/days";
import { useForm } from "#lib/client/form";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { toAmount } from "#lib/pricing/money";
import { keptCents } from "#lib/sales/sale";
import { METHOD_WORDS, type OrderRecord } from "./words";

const METHODS = ["bank", "card", "cash", "other"] as const;

const Form = z.object({
  amount: z.number().positive().max(10_000_000_000),
  method: z.enum(METHODS),
  receivedAt: z.iso.date().optional(),
  providerRef: z.string().trim().max(200).optional(),
  note: z.string().trim().max(1_000).optional(),
});

/** Records money that was not paid through the payment provider: all that is due, or a part of it. */
export function RecordPaymentDialog(props: { event: string; order: OrderRecord; onClose: () => void }) {
  const office = useOffice();
  const { say, wording } = office;
  const { event, order, onClose } = props;
  const changed = useEventChanged(event);
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const isFee = order.status === "cancelled";
  const dueCents = isFee ? order.outstandingCents : order.amountCents - keptCents(order);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: timezone }).format(new Date());
  const form = useForm(
    Form,
    async ({ receivedAt, ...body }) => {
      const day = receivedAt && receivedAt !== today ? startOfDay(receivedAt, timezone) : undefined;
      await call("POST /api/v1/events/{event}/orders/{id}/pay", {
        params: { event, id: order.id },
        body: { ...body, ...(day && { receivedAt: day }) },
      });
      await changed();
      notify.done(say("orders.paymentRecorded"));
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("orders.recordPayment")}
      description={
        isFee
          ? say("orders.ofTheFeeForCancelling", {
              amount: office.exactMoney(dueCents, order.currency),
              number: String(order.number),
            })
          : say("orders.isDueForOrderOnce", {
              amount: office.exactMoney(dueCents, order.currency),
              number: String(order.number),
            })
      }
      submit={say("orders.recordPayment")}
      columns="sm:grid-cols-2"
    >
      <Field label={say("orders.amount", { currency: order.currency })} error={form.errors.amount} required>
        <TextInput
          name="amount"
          type="number"
          min="0"
          step="any"
          defaultValue={toAmount(dueCents, order.currency)}
        />
      </Field>
      <Field label={say("orders.paidBy")} error={form.errors.method}>
        <Select name="method" defaultValue="bank">
          {METHODS.map((method) => (
            <option key={method} value={method}>
              {say(METHOD_WORDS[method])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={say("orders.receivedOn")} error={form.errors.receivedAt}>
        <TextInput name="receivedAt" type="date" max={today} defaultValue={today} />
      </Field>
      <Field label={say("orders.reference")} aside={say("orders.optional")} error={form.errors.providerRef}>
        <TextInput name="providerRef" autoComplete="off" maxLength={200} />
      </Field>
      <Field
        label={say("orders.note")}
        aside={say("orders.optional")}
        error={form.errors.note}
        className="col-span-full"
      >
        <TextInput name="note" autoComplete="off" maxLength={1_000} />
      </Field>
    </FormDialog>
  );
}
