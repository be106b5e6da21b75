import { useState } from "react";
import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
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
import type { OfficeKey } from "#lib/words/office";
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
    message: "pricing.theMaximumMustNotBe" satisfies OfficeKey,
  });

type FeeDialogProps = { event: string; fee: FeeRecord | null; levels: LevelRecord[]; onClose: () => void };

export function FeeDialog({ event, fee, levels, onClose }: FeeDialogProps) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const eventCurrency = useCurrency(event);
  const currency = fee?.currency ?? eventCurrency;
  const [boothTypes, setBoothTypes] = useState<readonly BoothType[]>(fee?.boothTypes ?? []);
  const [levelIds, setLevelIds] = useState<readonly string[]>(fee?.levelIds ?? []);
  const centsOf = (amount: number | undefined) => (amount === undefined ? null : toCents(amount, currency));
  const form = useForm(
    FeeForm,
    async ({ amount, least, most, charged, ...rest }) => {
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
      notify.done(say(fee ? "common.saved" : "common.createdNamed", { name: rest.name }));
      onClose();
    },
    wording,
  );
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
      title={fee ? fee.name : say("pricing.newFee")}
      {...(fee && { description: say("pricing.changesApplyToNewOrders") })}
      submit={fee ? say("common.save") : say("pricing.createFee")}
      columns="grid-cols-2"
    >
      <Field label={say("common.name")} error={form.errors.name} required className="col-span-full">
        <TextInput
          name="name"
          defaultValue={fee?.name}
          placeholder={say("pricing.wasteDisposal")}
          autoComplete="off"
        />
      </Field>
      <Field
        label={say("pricing.amount", { currency })}
        error={form.errors.amount ?? form.errors.amountCents}
        required
      >
        {amountField("amount", fee?.amountCents)}
      </Field>
      <Field label={say("pricing.per")} error={form.errors.per}>
        <Select name="per" defaultValue={fee?.per ?? "order"}>
          {FEE_PER.map((each) => (
            <option key={each} value={each}>
              {say(PER_WORDS[each])}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={say("pricing.orderMinimum")}
        aside={say("pricing.optional")}
        error={form.errors.least ?? form.errors.minCents}
      >
        {amountField("least", fee?.minCents)}
      </Field>
      <Field
        label={say("pricing.orderMaximum")}
        aside={say("pricing.optional")}
        error={form.errors.most ?? form.errors.maxCents}
      >
        {amountField("most", fee?.maxCents)}
      </Field>
      <Field label={say("pricing.charged")}>
        <Select name="charged" defaultValue={fee?.mandatory === false ? "chosen" : "mandatory"}>
          <option value="mandatory">{say("pricing.toEveryOrder")}</option>
          <option value="chosen">{say("pricing.ifTheBuyerChoosesIt")}</option>
        </Select>
      </Field>
      <Field label={say("pricing.tax")} error={form.errors.taxCategory}>
        <Select name="taxCategory" defaultValue={fee?.taxCategory ?? ""}>
          <option value="">{say("pricing.asTaxRulesSay")}</option>
          {FEE_TAX_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {say(TAX_WORDS[category])}
            </option>
          ))}
        </Select>
      </Field>
      <Choices
        legend={say("pricing.boothTypes")}
        options={BOOTH_TYPES.map((type) => ({ value: type, label: say(`boothKind.${type}`) }))}
        chosen={boothTypes}
        onChange={setBoothTypes}
      />
      {levels.length > 1 && (
        <Choices
          legend={say("pricing.levels")}
          options={levels.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={levelIds}
          onChange={setLevelIds}
        />
      )}
      <Checkbox
        className="col-span-full"
        name="active"
        label={say("pricing.active")}
        defaultChecked={fee?.active ?? true}
      />
    </FormDialog>
  );
}

type ChoicesProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** If none is chosen, all apply. */
function Choices<Value extends string>({ legend, options, chosen, onChange }: ChoicesProps<Value>) {
  const { say } = useOffice();
  return (
    <fieldset className="col-span-full">
      <legend className="font-semibold text-sm">
        {legend} <span className="font-normal text-faint">{say("pricing.allUnlessChosen")}</span>
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
