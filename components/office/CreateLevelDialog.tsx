"use client";

import { useId } from "react";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { useForm } from "#lib/client/form";
import { useCreateLevel } from "#lib/client/queries";
import { LevelInput } from "#lib/schema/levels";

const LevelForm = LevelInput.pick({ name: true, shortName: true, width: true, height: true });

type CreateLevelDialogProps = { event: string; open: boolean; onClose: () => void };

export function CreateLevelDialog({ event, open, onClose }: CreateLevelDialogProps) {
  const formId = useId();
  const createLevel = useCreateLevel(event);
  const form = useForm(LevelForm, async (level) => {
    await createLevel(level);
    notify.done(`Level ${level.name} created`);
    onClose();
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="New level"
      description="One floor or one hall. Booths stand on levels, and stairs lead from one to the next."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={form.busy}>
            Create level
          </Button>
        </>
      }
    >
      <form id={formId} {...form.handlers} className="grid grid-cols-2 gap-x-4 gap-y-5">
        {form.failure && (
          <div className="col-span-full">
            <Notice kind="danger">{form.failure}</Notice>
          </div>
        )}
        <Field label="Name" error={form.errors.name} required>
          <TextInput name="name" placeholder="Hall 1" autoComplete="off" />
        </Field>
        <Field label="Short name" aside="optional" error={form.errors.shortName}>
          <TextInput name="shortName" placeholder="H1" autoComplete="off" />
        </Field>
        <Field label="Width in metres" aside="optional" error={form.errors.width}>
          <TextInput name="width" type="number" step="any" inputMode="decimal" />
        </Field>
        <Field label="Depth in metres" aside="optional" error={form.errors.height}>
          <TextInput name="height" type="number" step="any" inputMode="decimal" />
        </Field>
      </form>
    </Dialog>
  );
}
