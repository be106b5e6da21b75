import { useState } from "react";
import { z } from "zod";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { type LevelRecord, useEventChanged } from "#lib/client/queries";
import { toAmount, toCents } from "#lib/pricing/money";
import { BOOTH_TYPES, type BoothType } from "#lib/records/booths";
import { FEE_PER, FEE_TAX_CATEGORIES } from "#lib/records/fees";
import { FeeInput } from "#lib/schema/fees";
import { useCurrency } from "../../useCurrency";
import { type FeeRecord, PER_WORDS, TAX_WORDS } from "./feeWords";

/** The form shows main currency units; the API uses minor units. */
const { name, per, taxCategory, active } = FeeInput.shape;
const Amount = z.number().min(0).max(10_000_000_000);
const FeeForm = z
  .object({
    name,
    per,
    taxCategory,
    active,
    amount: Amount,
    least: Amount.optional(),
    most: Amount.optional(),
    charged: z.enum(["mandatory", "chosen"]),
  })
  .refine(({ least, most }) => least === undefined || most === undefined || least <= most, {
    path: ["most"],
    message: "The maximum must not be below the minimum.",
  });

type FeeDialogProps = { event: string; fee: FeeRecord | null; levels: LevelRecord[]; onClose: () => void };

export function FeeDialog({ event, fee, levels, onClose }: FeeDialogProps) {
  const changed = useEventChanged(event);
  const eventCurrency = useCurrency(event);
  const currency = fee?.currency ?? eventCurrency;
  const [boothTypes, setBoothTypes] = useState<readonly BoothType[]>(fee?.boothTypes ?? []);
  const [levelIds, setLevelIds] = useState<readonly string[]>(fee?.levelIds ?? []);
  const centsOf = (amount: number | undefined) => (amount === undefined ? null : toCents(amount, currency));
  const form = useForm(FeeForm, async ({ amount, least, most, charged, ...rest }) => {
    const body = {
      ...rest,
      taxCategory: rest.taxCategory ?? null,
      amountCents: toCents(amount, currency),
      minCents: centsOf(least),
      maxCents: centsOf(most),
      currency,
      boothTypes: [...boothTypes],
      levelIds: [...levelIds],
      mandatory: charged === "mandatory",
    };
    if (fee) await call("PATCH /api/v1/events/{event}/fees/{id}", { params: { event, id: fee.id }, body });
    else await call("POST /api/v1/events/{event}/fees", { params: { event }, body });
    await changed();
    notify.done(`${rest.name} ${fee ? "saved" : "created"}`);
    onClose();
  });
  const amountField = (field: "amount" | "least" | "most", cents: number | null | undefined) => (
    <TextInput
      name={field}
      type="number"
      min="0"
      step="any"
      inputMode="decimal"
      defaultValue={cents == null ? "" : toAmount(cents, currency)}
    />
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={fee ? fee.name : "New fee"}
      {...(fee && { description: "Changes apply to new orders, and to orders whose booths change." })}
      submit={fee ? "Save" : "Create fee"}
      columns="grid-cols-2"
    >
      <Field label="Name" error={form.errors.name} required className="col-span-full">
        <TextInput name="name" defaultValue={fee?.name} placeholder="Waste disposal" autoComplete="off" />
      </Field>
      <Field label={`Amount, ${currency}`} error={form.errors.amount ?? form.errors.amountCents} required>
        {amountField("amount", fee?.amountCents)}
      </Field>
      <Field label="Per" error={form.errors.per}>
        <Select name="per" defaultValue={fee?.per ?? "order"}>
          {FEE_PER.map((each) => (
            <option key={each} value={each}>
              {PER_WORDS[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Order minimum" aside="optional" error={form.errors.least ?? form.errors.minCents}>
        {amountField("least", fee?.minCents)}
      </Field>
      <Field label="Order maximum" aside="optional" error={form.errors.most ?? form.errors.maxCents}>
        {amountField("most", fee?.maxCents)}
      </Field>
      <Field label="Charged">
        <Select name="charged" defaultValue={fee?.mandatory === false ? "chosen" : "mandatory"}>
          <option value="mandatory">to every order</option>
          <option value="chosen">if the buyer chooses it</option>
        </Select>
      </Field>
      <Field label="Tax" error={form.errors.taxCategory}>
        <Select name="taxCategory" defaultValue={fee?.taxCategory ?? ""}>
          <option value="">As tax rules say</option>
          {FEE_TAX_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {TAX_WORDS[category]}
            </option>
          ))}
        </Select>
      </Field>
      <Choices
        legend="Booth types"
        options={BOOTH_TYPES.map((type) => ({ value: type, label: type }))}
        chosen={boothTypes}
        onChange={setBoothTypes}
      />
      {levels.length > 1 && (
        <Choices
          legend="Levels"
          options={levels.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={levelIds}
          onChange={setLevelIds}
        />
      )}
      <Checkbox className="col-span-full" name="active" label="Active" defaultChecked={fee?.active ?? true} />
    </FormDialog>
  );
}

type ChoicesProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** None chosen stands for all. */
function Choices<Value extends string>({ legend, options, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className="col-span-full">
      <legend className="font-semibold text-sm">
        {legend} <span className="font-normal text-faint">(all unless chosen)</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            className="capitalize"
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
