import { useState } from "react";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { dayAt } from "#lib/client/days";
import { useForm } from "#lib/client/form";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { OptionInput } from "#lib/schema/options";
import { FreeBooth } from "./FreeBooth";
import type { OptionRecord } from "./queries";

type OptionDialogProps = {
  event: string;
  /** The option to be changed; otherwise a new one is made. */
  option?: OptionRecord;
  /** The first option, behind which a second one is made. */
  behind?: OptionRecord;
  /** The label of the booth that was chosen already. */
  booth?: string;
  onClose: () => void;
};

const Form = OptionInput.omit({ boothId: true });
const USUAL_DAYS = 14;
const MS_PER_DAY = 86_400_000;

/** Keeps a booth for a company until the end of a day. */
export function OptionDialog({ event, option, behind, booth: chosen, onClose }: OptionDialogProps) {
  const changed = useEventChanged(event);
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const known = option ?? behind;
  const [booth, setBooth] = useState<string | null>(known?.boothLabel ?? chosen ?? null);
  const [now] = useState(() => Date.now());
  const dayIn = (days: number) => dayAt(new Date(now + days * MS_PER_DAY).toISOString(), timezone);
  const form = useForm(Form, async (input) => {
    if (option) {
      await call("PATCH /api/v1/events/{event}/options/{id}", {
        params: { event, id: option.id },
        body: input,
      });
    } else {
      const body = { ...input, boothId: known?.boothId ?? booth ?? "" };
      await call("POST /api/v1/events/{event}/options", { params: { event }, body });
    }
    await changed();
    notify.done(option ? "Option saved" : `${input.company} has an option on booth ${booth}`);
    onClose();
  });
  const title = option ? "Edit option" : behind ? "Add a second option" : "Add an option";
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={
        behind
          ? `${behind.company} has the first option on booth ${behind.boothLabel}. When it ends, this one moves up.`
          : "The booth is kept for the company. Two days before the option ends, you and the company get an e-mail."
      }
      submit={option ? "Save" : "Add option"}
      ready={booth !== null}
      columns="sm:grid-cols-2"
    >
      <div className="col-span-full">
        {known ? (
          <p className="font-medium">Booth {known.boothLabel}</p>
        ) : (
          <FreeBooth event={event} label="Booth" booth={booth} onChange={setBooth} />
        )}
      </div>
      <Field label="Company" error={form.errors.company} required>
        <TextInput name="company" defaultValue={option?.company} autoComplete="off" />
      </Field>
      <Field label="Last day" error={form.errors.endsOn} required>
        <TextInput
          name="endsOn"
          type="date"
          min={dayIn(0)}
          max={dayIn(365)}
          defaultValue={option?.endsOn ?? dayIn(USUAL_DAYS)}
        />
      </Field>
      <Field label="Contact" aside="optional" error={form.errors.contactName}>
        <TextInput name="contactName" defaultValue={option?.contactName ?? ""} autoComplete="off" />
      </Field>
      <Field label="E-mail" aside="optional" error={form.errors.contactEmail}>
        <TextInput
          name="contactEmail"
          type="email"
          defaultValue={option?.contactEmail ?? ""}
          autoComplete="off"
        />
      </Field>
      <Field label="Notes" aside="optional" error={form.errors.notes} className="col-span-full">
        <TextArea name="notes" defaultValue={option?.notes ?? ""} />
      </Field>
    </FormDialog>
  );
}
