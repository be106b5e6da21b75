"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Select } from "#components/ui/Select";
import { STATUS_LOOKS } from "#components/ui/StatusBadge";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { useForm } from "#lib/client/form";
import { type LevelRecord, useCreateBooth } from "#lib/client/queries";
import { BOOTH_STATUSES, BOOTH_TYPES } from "#lib/records/booths";
import { BoothInput } from "#lib/schema/booths";

type CreateBoothDialogProps = {
  event: string;
  levels: LevelRecord[];
  open: boolean;
  onClose: () => void;
};

export function CreateBoothDialog({ open, onClose, ...rest }: CreateBoothDialogProps) {
  const { say, wording } = useOffice();
  const createBooth = useCreateBooth(rest.event);
  const form = useForm(
    BoothInput,
    async (booth) => {
      await createBooth(booth);
      notify.done(say("booths.boothCreated", { label: booth.label }));
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={say("booths.newBooth")}
      description={say("booths.allMeasuresAreInMetres")}
      submit={say("booths.createBooth")}
      columns="grid-cols-2 sm:grid-cols-4"
    >
      <BoothFields levels={rest.levels} errors={form.errors} />
    </FormDialog>
  );
}

type BoothFieldsProps = { levels: LevelRecord[]; errors: Record<string, string> };

function BoothFields({ levels, errors }: BoothFieldsProps) {
  const { say } = useOffice();
  return (
    <>
      <Field label={say("booths.label2")} error={errors.label} required className="col-span-2">
        <TextInput name="label" placeholder="A-104" autoComplete="off" />
      </Field>
      <Field label={say("common.level")} error={errors.levelId} className="col-span-2">
        <Select name="levelId">
          {levels.map((level) => (
            <option key={level.id} value={level.id}>
              {level.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={say("common.type")} error={errors.type} className="col-span-2">
        <Select name="type" className="capitalize">
          {BOOTH_TYPES.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={say("common.status")} error={errors.status} className="col-span-2">
        <Select name="status">
          {BOOTH_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LOOKS[status].label}
            </option>
          ))}
        </Select>
      </Field>
      <Measure label={say("booths.width")} name="width" initial={3} error={errors.width} />
      <Measure label={say("booths.depth")} name="height" initial={3} error={errors.height} />
      <Measure label={say("booths.distanceFromTheLeft")} name="x" initial={0} error={errors.x} />
      <Measure label={say("booths.distanceFromTheTop")} name="y" initial={0} error={errors.y} />
      <Field
        label={say("booths.customPrice")}
        hint={say("booths.inTheEventsCurrencyIf")}
        error={errors.price}
        className="col-span-full"
      >
        <TextInput name="price" type="number" min="0" step="any" inputMode="decimal" />
      </Field>
    </>
  );
}

type MeasureProps = { label: string; name: string; initial: number; error: string | undefined };

function Measure({ label, name, initial, error }: MeasureProps) {
  return (
    <Field label={label} error={error}>
      <TextInput name={name} type="number" step="any" inputMode="decimal" defaultValue={initial} />
    </Field>
  );
}
