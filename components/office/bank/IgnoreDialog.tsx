import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { BankLineRefusal } from "#lib/schema/bankStatements";
import { type BankLine, useBankChanged } from "./lines";

export function IgnoreDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const office = useOffice();
  const { say, wording } = office;
  const changed = useBankChanged();
  const form = useForm(
    BankLineRefusal,
    async (body) => {
      await call("POST /api/v1/bank-lines/{id}/ignore", { params: { id: line.id }, body });
      await changed();
      notify.done(say("bank.lineIgnored"));
      onClose();
    },
    wording,
  );
  const amount = office.exactMoney(line.amountCents, line.currency);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("bank.ignoreThisLine")}
      description={
        line.name === null
          ? say("bank.doesNotBelongTo", { amount })
          : say("bank.fromDoesNotBelongTo", { amount, name: line.name })
      }
      size="small"
      submit={say("bank.ignore")}
    >
      <Field label={say("bank.reason")} required error={form.errors.reason}>
        <TextInput name="reason" maxLength={1_000} placeholder={say("bank.notABoothPayment")} />
      </Field>
    </FormDialog>
  );
}
