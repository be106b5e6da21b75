import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
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
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const known = option ?? behind;
  const [booth, setBooth] = useState<string | null>(known?.boothLabel ?? chosen ?? null);
  const [now] = useState(() => Date.now());
  const dayIn = (days: number) => dayAt(new Date(now + days * MS_PER_DAY).toISOString(), timezone);
  const form = useForm(
    Form,
    async (input) => {
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
      notify.done(
        option
          ? say("orders.optionSaved")
          : say("orders.hasAnOptionOnBooth", { company: input.company, label: booth ?? "" }),
      );
      onClose();
    },
    wording,
  );
  const title = option
    ? say("orders.editOption")
    : behind
      ? say("orders.addASecondOption")
      : say("orders.addAnOption");
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={
        behind
          ? say("orders.hasTheFirstOptionOn", { company: behind.company, label: behind.boothLabel })
          : say("orders.theBoothIsKeptFor")
      }
      submit={option ? say("common.save") : say("orders.addOption")}
      ready={booth !== null}
      columns="sm:grid-cols-2"
    >
      <div className="col-span-full">
        {known ? (
          <p className="font-medium">{say("orders.booth", { label: known.boothLabel })}</p>
        ) : (
          <FreeBooth event={event} label={say("common.booth")} booth={booth} onChange={setBooth} />
        )}
      </div>
      <Field label={say("common.company")} error={form.errors.company} required>
        <TextInput name="company" defaultValue={option?.company} autoComplete="off" />
      </Field>
      <Field label={say("orders.lastDay")} error={form.errors.endsOn} required>
        <TextInput
          name="endsOn"
          type="date"
          min={dayIn(0)}
          max={dayIn(365)}
          defaultValue={option?.endsOn ?? dayIn(USUAL_DAYS)}
        />
      </Field>
      <Field label={say("orders.contact")} aside={say("orders.optional")} error={form.errors.contactName}>
        <TextInput name="contactName" defaultValue={option?.contactName ?? ""} autoComplete="off" />
      </Field>
      <Field label={say("common.email")} aside={say("orders.optional")} error={form.errors.contactEmail}>
        <TextInput
          name="contactEmail"
          type="email"
          defaultValue={option?.contactEmail ?? ""}
          autoComplete="off"
        />
      </Field>
      <Field
        label={say("common.notes")}
        aside={say("orders.optional")}
        error={form.errors.notes}
        className="col-span-full"
      >
        <TextArea name="notes" defaultValue={option?.notes ?? ""} />
      </Field>
    </FormDialog>
  );
}
