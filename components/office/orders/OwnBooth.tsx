import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import type { OrderRecord } from "./words";

type OwnBoothProps = {
  order: OrderRecord;
  label: string;
  /** The label of the booth. */
  booth: string;
  onChange: (label: string) => void;
};

/** A picker of one of the order's booths; hidden if there is only one. */
export function OwnBooth({ order, label: name, booth, onChange }: OwnBoothProps) {
  if (order.booths.length < 2) return null;
  return (
    <Field label={name}>
      <Select value={booth} onChange={({ target }) => onChange(target.value)}>
        {order.booths.map(({ id, label }) => (
          <option key={id} value={label}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
