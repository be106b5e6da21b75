import { useRouter } from "next/navigation";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { OptionConversion } from "#lib/schema/options";
import type { OptionRecord } from "./queries";

type ConvertOptionDialogProps = { event: string; option: OptionRecord; onClose: () => void };

const Form = OptionConversion.pick({ contactName: true, contactEmail: true }).required();

/** Turns an option into an order like any other. */
export function ConvertOptionDialog({ event, option, onClose }: ConvertOptionDialogProps) {
  const { say, wording } = useOffice();
  const router = useRouter();
  const changed = useEventChanged(event);
  const { id, boothLabel, company, contactName, contactEmail } = option;
  const form = useForm(
    Form,
    async (body) => {
      const { data } = await call("POST /api/v1/events/{event}/options/{id}/convert", {
        params: { event, id },
        body,
      });
      await changed();
      notify.done(say("orders.boothIsHeldFor", { label: boothLabel, company }));
      router.push(`/events/${event}/orders/${data.order.id}`);
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("orders.orderBoothFor", { label: boothLabel, company })}
      description={say("orders.theBoothIsHeldFor")}
      size="small"
      submit={say("orders.makeTheOrder")}
    >
      <Field label={say("orders.contact")} error={form.errors.contactName} required>
        <TextInput name="contactName" defaultValue={contactName ?? ""} autoComplete="off" />
      </Field>
      <Field label={say("common.email")} error={form.errors.contactEmail} required>
        <TextInput name="contactEmail" type="email" defaultValue={contactEmail ?? ""} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
