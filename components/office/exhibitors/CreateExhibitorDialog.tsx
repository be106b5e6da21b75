"use client";

import { useRouter } from "next/navigation";
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
  const router = useRouter();
  const changed = useEventChanged(event);
  const form = useForm(NewExhibitor, async (body) => {
    const { data } = await call("POST /api/v1/events/{event}/exhibitors", { params: { event }, body });
    await changed();
    const made = [data].flat()[0];
    if (made) router.push(`/events/${event}/exhibitors/${made.slug}`);
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="small"
      title="New exhibitor"
      description="You only need a name now. Add a contact to let the exhibitor fill in the rest."
      submit="Create exhibitor"
    >
      <Field label="Company" error={form.errors.name} required>
        <TextInput name="name" autoComplete="off" />
      </Field>
      <Field label="Contact person" aside="optional" error={form.errors.contactName}>
        <TextInput name="contactName" autoComplete="off" />
      </Field>
      <Field label="Contact e-mail" aside="optional" error={form.errors.contactEmail}>
        <TextInput name="contactEmail" type="email" autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
