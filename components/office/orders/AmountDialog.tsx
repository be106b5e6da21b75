import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import type { OrderRecord } from "./words";

const AmountForm = z.object({ amount: z.number().min(0).max(10_000_000_000) });

/** Agrees a new amount for an order that is not paid yet. */
export function AmountDialog({
  event,
  order,
  onClose,
}: {
  event: string;
  order: OrderRecord;
  onClose: () => void;
}) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const form = useForm(
    AmountForm,
    async (body) => {
      await call("PATCH /api/v1/events/{event}/orders/{id}", { params: { event, id: order.id }, body });
      await changed();
      notify.done(say("orders.amountChanged"));
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("orders.changeAmount")}
      description={
        order.invoiceNumber
          ? say("orders.invoiceReplaced", { invoiceNumber: order.invoiceNumber })
          : say("orders.theDifferenceIsAddedAs")
      }
      submit={say("orders.changeAmount")}
    >
      <Field label={say("orders.total", { currency: order.currency })} error={form.errors.amount} required>
        <TextInput name="amount" type="number" min="0" step="any" defaultValue={order.amount} />
      </Field>
    </FormDialog>
  );
}
