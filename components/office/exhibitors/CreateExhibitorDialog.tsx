"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextInput } from "#components/ui/TextInput";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { ExhibitorInput } from "#lib/schema/exhibitors";

const NewExhibitor = ExhibitorInput.pick({ name: true, contactName: true, contactEmail: true });

type CreateExhibitorDialogProps = { event: string; open: boolean; onClose: () => void };

/** Only what one knows at first; the rest has a page of its own, which opens next. */
export function CreateExhibitorDialog({ event, open, onClose }: CreateExhibitorDialogProps) {
  const formId = useId();
  const router = useRouter();
  const changed = useEventChanged(event);
  const form = useForm(NewExhibitor, async (body) => {
    const { data } = await call("POST /api/v1/events/{event}/exhibitors", { params: { event }, body });
    await changed();
    const made = [data].flat()[0];
    if (made) router.push(`/events/${event}/exhibitors/${made.slug}`);
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title="New exhibitor"
      description="The name is enough for now. With a contact, the exhibitor can fill in the rest."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={form.busy}>
            Create exhibitor
          </Button>
        </>
      }
    >
      <form id={formId} {...form.handlers} className="flex flex-col gap-5">
        {form.failure && <Notice kind="danger">{form.failure}</Notice>}
        <Field label="Company" error={form.errors.name} required>
          <TextInput name="name" autoComplete="off" />
        </Field>
        <Field label="Contact person" aside="optional" error={form.errors.contactName}>
          <TextInput name="contactName" autoComplete="off" />
        </Field>
        <Field label="Contact e-mail" aside="optional" error={form.errors.contactEmail}>
          <TextInput name="contactEmail" type="email" autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}
