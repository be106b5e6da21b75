"use client";

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
import { dayAfter, dayAt, lastDayBefore, startOfDay } from "#lib/client/days";
import { useForm } from "#lib/client/form";
import { type LevelRecord, useEvent, useEventChanged } from "#lib/client/queries";
import { toAmount, toCents } from "#lib/pricing/money";
import { BOOTH_TYPES } from "#lib/records/booths";
import { PricingRuleInput } from "#lib/schema/pricingRules";
import { useCurrency } from "../useCurrency";
import type { RuleRecord } from "./rules";

const { name, boothType, levelId, minAreaM2, maxAreaM2, cornerSurchargePercent, active } =
  PricingRuleInput.shape;
const Day = z.iso.date().optional();
const RuleForm = z.object({
  name,
  boothType,
  levelId,
  minAreaM2,
  maxAreaM2,
  cornerSurchargePercent,
  active,
  price: z.number().min(0).max(10_000_000_000),
  firstDay: Day,
  lastDay: Day,
});

type RuleDialogProps = { event: string; rule: RuleRecord | null; levels: LevelRecord[]; onClose: () => void };

export function RuleDialog({ event, rule, levels, onClose }: RuleDialogProps) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const currency = useCurrency(event);
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const [perM2, setPerM2] = useState(rule ? rule.pricePerM2Cents !== null : true);
  const form = useForm(
    RuleForm,
    async ({ price, firstDay, lastDay, ...values }) => {
      const cents = toCents(price, currency);
      const body = {
        name: values.name,
        boothType: values.boothType ?? null,
        levelId: values.levelId ?? null,
        minAreaM2: values.minAreaM2 ?? null,
        maxAreaM2: values.maxAreaM2 ?? null,
        priceCents: perM2 ? null : cents,
        pricePerM2Cents: perM2 ? cents : null,
        currency,
        cornerSurchargePercent: values.cornerSurchargePercent ?? null,
        ...(values.active !== undefined && { active: values.active }),
        validFrom: firstDay ? startOfDay(firstDay, timezone) : null,
        // The last day is included, so the price ends when the next day begins.
        validUntil: lastDay ? startOfDay(dayAfter(lastDay), timezone) : null,
      };
      if (rule) {
        await call("PATCH /api/v1/events/{event}/pricing-rules/{id}", {
          params: { event, id: rule.id },
          body,
        });
      } else await call("POST /api/v1/events/{event}/pricing-rules", { params: { event }, body });
      await changed();
      notify.done(say(rule ? "common.saved" : "common.createdNamed", { name: values.name }));
      onClose();
    },
    wording,
  );
  const cents = rule && (rule.pricePerM2Cents ?? rule.priceCents);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={rule ? rule.name : say("pricing.newRule")}
      description={say("pricing.emptyFieldsMatchEverything")}
      submit={rule ? say("common.save") : say("pricing.createRule")}
      columns="grid-cols-2"
    >
      <Field label={say("common.name")} error={form.errors.name} required className="col-span-full">
        <TextInput
          name="name"
          defaultValue={rule?.name}
          placeholder={say("pricing.cornerBooths")}
          autoComplete="off"
        />
      </Field>
      <Field
        label={say("pricing.price", { currency })}
        error={form.errors.price ?? form.errors.priceCents ?? form.errors.pricePerM2Cents}
        required
      >
        <TextInput
          name="price"
          type="number"
          min="0"
          step="any"
          inputMode="decimal"
          defaultValue={cents === null ? "" : toAmount(cents, rule?.currency ?? currency)}
        />
      </Field>
      <Field label={say("pricing.pricePer")}>
        <Select value={perM2 ? "m2" : "booth"} onChange={(event) => setPerM2(event.target.value === "m2")}>
          <option value="m2">{say("feePer.m2")}</option>
          <option value="booth">{say("feePer.booth")}</option>
        </Select>
      </Field>
      <Field label={say("common.type")} error={form.errors.boothType}>
        <Select name="boothType" defaultValue={rule?.boothType ?? ""} className="capitalize">
          <option value="">{say("pricing.anyType")}</option>
          {BOOTH_TYPES.map((type) => (
            <option key={type} value={type}>
              {say(`boothKind.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={say("common.level")} error={form.errors.levelId}>
        <Select name="levelId" defaultValue={rule?.levelId ?? ""}>
          <option value="">{say("pricing.anyLevel")}</option>
          {levels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={say("pricing.fromM2")} aside={say("pricing.optional")} error={form.errors.minAreaM2}>
        <TextInput name="minAreaM2" type="number" min="0" step="any" defaultValue={rule?.minAreaM2 ?? ""} />
      </Field>
      <Field label={say("pricing.toM2")} aside={say("pricing.optional")} error={form.errors.maxAreaM2}>
        <TextInput name="maxAreaM2" type="number" min="0" step="any" defaultValue={rule?.maxAreaM2 ?? ""} />
      </Field>
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
        label={say("pricing.surchargePerOpenSide")}
        aside={say("pricing.optional")}
        error={form.errors.cornerSurchargePercent}
        className="col-span-full"
      >
        <TextInput
          name="cornerSurchargePercent"
          type="number"
          min="0"
          step="any"
          defaultValue={rule?.cornerSurchargePercent ?? ""}
        />
      </Field>
      <Checkbox
        className="col-span-full"
        name="active"
        label={say("pricing.active")}
        defaultChecked={rule?.active ?? true}
      />
    </FormDialog>
  );
}
