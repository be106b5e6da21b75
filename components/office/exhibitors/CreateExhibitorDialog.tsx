"use client";

import { useRouter } from "next/navigation";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { TextInput } from "#components/ui/TextInput";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { ExhibitorInput } from "#lib/schema/exhibitors";

const NewExhibitor = ExhibitorInput.pick({ name: true, contactName: true, contactEmail: true });

type CreateExhibitorDialogProps = { event: string; open: boolean; onClose: () => void };

/** Asks only for the essentials; the exhibitor's page opens next. */
export function CreateExhibitorDialog({ event, open, onClose }: CreateExhibitorDialogProps) {
  const { say, wording } = useOffice();
  const router = useRouter();
  const changed = useEventChanged(event);
  const form = useForm(
    NewExhibitor,
    async (body) => {
      const { data } = await call("POST /api/v1/events/{event}/exhibitors", { params: { event }, body });
      await changed();
      const made = [data].flat()[0];
      if (made) router.push(`/events/${event}/exhibitors/${made.slug}`);
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="small"
      title={say("exhibitors.newExhibitor")}
      description={say("exhibitors.youOnlyNeedAName")}
      submit={say("exhibitors.createExhibitor")}
    >
      <Field label={say("common.company")} error={form.errors.name} required>
        <TextInput name="name" autoComplete="off" />
      </Field>
      <Field
        label={say("exhibitors.contactPerson")}
        aside={say("exhibitors.optional")}
        error={form.errors.contactName}
      >
        <TextInput name="contactName" autoComplete="off" />
      </Field>
      <Field
        label={say("exhibitors.contactEMail")}
        aside={say("exhibitors.optional")}
        error={form.errors.contactEmail}
      >
        <TextInput name="contactEmail" type="email" autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
