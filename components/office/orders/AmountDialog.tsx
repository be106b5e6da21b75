import { z } from "zod";
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
  const changed = useEventChanged(event);
  const form = useForm(AmountForm, async (body) => {
    await call("PATCH /api/v1/events/{event}/orders/{id}", { params: { event, id: order.id }, body });
    await changed();
    notify.done("Amount changed");
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Change amount"
      description={
        "The difference is added as an adjustment." +
        (order.invoiceNumber ? ` Invoice ${order.invoiceNumber} is credited and a new one is issued.` : "")
      }
      submit="Change amount"
    >
      <Field label={`Total (${order.currency})`} error={form.errors.amount} required>
        <TextInput name="amount" type="number" min="0" step="any" defaultValue={order.amount} />
      </Field>
    </FormDialog>
  );
}
