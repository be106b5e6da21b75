import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { exactMoneyOf } from "#lib/client/money";
import { BankLineRefusal } from "#lib/schema/bankStatements";
import { type BankLine, useBankChanged } from "./lines";

export function IgnoreDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const changed = useBankChanged();
  const form = useForm(BankLineRefusal, async (body) => {
    await call("POST /api/v1/bank-lines/{id}/ignore", { params: { id: line.id }, body });
    await changed();
    notify.done("Line ignored");
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Ignore this line?"
      description={`${exactMoneyOf(line.amountCents, line.currency)} from ${line.name ?? "an unknown payer"} does not belong to an order. You can undo this at any time.`}
      size="small"
      submit="Ignore"
    >
      <Field label="Reason" required error={form.errors.reason}>
        <TextInput name="reason" maxLength={1_000} placeholder="Not a booth payment" />
      </Field>
    </FormDialog>
  );
}
