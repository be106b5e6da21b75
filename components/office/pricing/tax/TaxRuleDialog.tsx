import { useState } from "react";
import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Select } from "#components/ui/Select";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { dayAfter, dayAt, lastDayBefore, startOfDay } from "#lib/client/days";
import { useForm } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { TAX_CATEGORIES, type TaxCategory } from "#lib/records/documents";
import { TAX_APPLIES_TO, TAX_BUYERS } from "#lib/records/taxRules";
import { taxSentence } from "#lib/tax/sentences";
import { BUYER_WORDS, CATEGORY_WORDS, KIND_WORDS, type TaxRuleRecord } from "./taxRules";

const Day = z.iso.date().optional();
const Form = z.object({
  name: z.string().trim().min(1).max(200),
  appliesTo: z.enum(TAX_APPLIES_TO),
  buyer: z.enum(TAX_BUYERS),
  category: z.enum(TAX_CATEGORIES),
  ratePercent: z.number().min(0).max(100).optional(),
  text: z.string().trim().max(500).optional(),
  accountCode: z.string().trim().max(50).optional(),
  firstDay: Day,
  lastDay: Day,
});

type TaxRuleDialogProps = {
  event: string;
  rule: TaxRuleRecord | null;
  timezone: string;
  onClose: () => void;
};

export function TaxRuleDialog({ event, rule, timezone, onClose }: TaxRuleDialogProps) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const [category, setCategory] = useState<TaxCategory>(rule?.category ?? "S");
  const form = useForm(
    Form,
    async ({ firstDay, lastDay, ...input }) => {
      const body = {
        name: input.name,
        appliesTo: input.appliesTo,
        buyer: input.buyer,
        category: input.category,
        ratePercent: input.ratePercent ?? 0,
        text: input.text ?? null,
        accountCode: input.accountCode ?? null,
        validFrom: firstDay ? startOfDay(firstDay, timezone) : null,
        // The last day is included, so the rule ends when the next day begins.
        validUntil: lastDay ? startOfDay(dayAfter(lastDay), timezone) : null,
      };
      if (rule) {
        await call("PATCH /api/v1/events/{event}/tax-rules/{id}", { params: { event, id: rule.id }, body });
      } else await call("POST /api/v1/events/{event}/tax-rules", { params: { event }, body });
      await changed();
      notify.done(say(rule ? "common.saved" : "common.createdNamed", { name: input.name }));
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={rule ? rule.name : say("pricing.newTaxRule")}
      submit={rule ? say("common.save") : say("pricing.createRule")}
      columns="grid-cols-2"
    >
      <Field label={say("common.name")} error={form.errors.name} required className="col-span-full">
        <TextInput
          name="name"
          defaultValue={rule?.name}
          placeholder={say("pricing.reverseChargeForEuBusinesses")}
          autoComplete="off"
        />
      </Field>
      <Field label={say("pricing.sold")} error={form.errors.appliesTo}>
        <Select name="appliesTo" defaultValue={rule?.appliesTo ?? "any"}>
          {TAX_APPLIES_TO.toReversed().map((kind) => (
            <option key={kind} value={kind}>
              {say(KIND_WORDS[kind])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={say("pricing.buyer")} error={form.errors.buyer}>
        <Select name="buyer" defaultValue={rule?.buyer ?? "any"}>
          {TAX_BUYERS.toReversed().map((buyer) => (
            <option key={buyer} value={buyer}>
              {say(BUYER_WORDS[buyer])}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={say("pricing.treatment")}
        error={form.errors.category}
        className={category === "S" ? "" : "col-span-full"}
      >
        <Select
          name="category"
          value={category}
          onChange={({ target }) => setCategory(target.value as TaxCategory)}
        >
          {TAX_CATEGORIES.map((each) => (
            <option key={each} value={each}>
              {say(CATEGORY_WORDS[each])}
            </option>
          ))}
        </Select>
      </Field>
      {category === "S" && (
        <Field label={say("pricing.ratePercent")} error={form.errors.ratePercent} required>
          <TextInput
            name="ratePercent"
            type="number"
            min="0"
            max="100"
            step="any"
            inputMode="decimal"
            defaultValue={rule?.ratePercent || ""}
          />
        </Field>
      )}
      <Field
        label={say("pricing.firstDay")}
        aside={say("pricing.optional")}
        error={form.errors.firstDay ?? form.errors.validFrom}
      >
        <TextInput
          name="firstDay"
          type="date"
          defaultValue={rule?.validFrom ? dayAt(rule.validFrom, timezone) : ""}
        />
      </Field>
      <Field
        label={say("pricing.lastDay")}
        aside={say("pricing.optional")}
        error={form.errors.lastDay ?? form.errors.validUntil}
      >
        <TextInput
          name="lastDay"
          type="date"
          defaultValue={rule?.validUntil ? lastDayBefore(rule.validUntil, timezone) : ""}
        />
      </Field>
      <Field
        label={say("pricing.sentenceOnDocuments")}
        aside={say("pricing.optional")}
        hint={category === "S" ? undefined : say("pricing.leaveEmptyForTheWording")}
        error={form.errors.text}
        className="col-span-full"
      >
        <TextArea
          name="text"
          rows={2}
          defaultValue={rule?.text ?? ""}
          placeholder={taxSentence(category, null, "en") ?? ""}
        />
      </Field>
      <Field
        label={say("pricing.revenueAccount")}
        aside={say("pricing.optional")}
        error={form.errors.accountCode}
        className="col-span-full"
      >
        <TextInput name="accountCode" defaultValue={rule?.accountCode ?? ""} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
