"use client";

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
  const createBooth = useCreateBooth(rest.event);
  const form = useForm(BoothInput, async (booth) => {
    await createBooth(booth);
    notify.done(`Booth ${booth.label} created`);
    onClose();
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="New booth"
      description="All measures are in metres. You can move the booth on the plan later."
      submit="Create booth"
      columns="grid-cols-2 sm:grid-cols-4"
    >
      <BoothFields levels={rest.levels} errors={form.errors} />
    </FormDialog>
  );
}

type BoothFieldsProps = { levels: LevelRecord[]; errors: Record<string, string> };

function BoothFields({ levels, errors }: BoothFieldsProps) {
  return (
    <>
      <Field label="Label" error={errors.label} required className="col-span-2">
        <TextInput name="label" placeholder="A-104" autoComplete="off" />
      </Field>
      <Field label="Level" error={errors.levelId} className="col-span-2">
        <Select name="levelId">
          {levels.map((level) => (
            <option key={level.id} value={level.id}>
              {level.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Type" error={errors.type} className="col-span-2">
        <Select name="type" className="capitalize">
          {BOOTH_TYPES.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Status" error={errors.status} className="col-span-2">
        <Select name="status">
          {BOOTH_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LOOKS[status].label}
            </option>
          ))}
        </Select>
      </Field>
      <Measure label="Width" name="width" initial={3} error={errors.width} />
      <Measure label="Depth" name="height" initial={3} error={errors.height} />
      <Measure label="Distance from the left" name="x" initial={0} error={errors.x} />
      <Measure label="Distance from the top" name="y" initial={0} error={errors.y} />
      <Field
        label="Custom price"
        hint="In the event's currency. If empty, the pricing rules apply."
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
