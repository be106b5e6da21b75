"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { type LevelRecord, useEventChanged } from "#lib/client/queries";
import { LevelInput } from "#lib/schema/levels";

const LevelForm = LevelInput.pick({ name: true, shortName: true, width: true, height: true });

type LevelDialogProps = {
  event: string;
  /** The level to edit; without one, a level is created. */
  level?: LevelRecord | undefined;
  open: boolean;
  onClose: () => void;
};

export function LevelDialog({ event, level, open, onClose }: LevelDialogProps) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const form = useForm(
    LevelForm,
    async (input) => {
      if (level) {
        const { shortName = null, width = null, height = null } = input;
        const body = { name: input.name, shortName, width, height };
        await call("PATCH /api/v1/events/{event}/levels/{id}", { params: { event, id: level.id }, body });
      } else await call("POST /api/v1/events/{event}/levels", { params: { event }, body: input });
      await changed();
      notify.done(say(level ? "overview.levelSaved" : "overview.levelCreated", { name: input.name }));
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={level ? level.name : say("overview.newLevel")}
      description={say("overview.aLevelIsAFloor")}
      submit={level ? say("common.save") : say("overview.createLevel")}
      columns="grid-cols-2"
    >
      <Field label={say("common.name")} error={form.errors.name} required>
        <TextInput
          name="name"
          defaultValue={level?.name ?? ""}
          placeholder={say("overview.hall1")}
          autoComplete="off"
        />
      </Field>
      <Field label={say("overview.shortName")} aside={say("overview.optional")} error={form.errors.shortName}>
        <TextInput
          name="shortName"
          defaultValue={level?.shortName ?? ""}
          placeholder="H1"
          autoComplete="off"
        />
      </Field>
      <Field label={say("overview.widthInMetres")} aside={say("overview.optional")} error={form.errors.width}>
        <TextInput
          name="width"
          defaultValue={level?.width ?? ""}
          type="number"
          step="any"
          inputMode="decimal"
        />
      </Field>
      <Field
        label={say("overview.depthInMetres")}
        aside={say("overview.optional")}
        error={form.errors.height}
      >
        <TextInput
          name="height"
          defaultValue={level?.height ?? ""}
          type="number"
          step="any"
          inputMode="decimal"
        />
      </Field>
    </FormDialog>
  );
}
