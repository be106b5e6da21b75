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
import { type Answer, call } from "#lib/client/call";
import { dayAfter, dayAt, lastDayBefore, startOfDay } from "#lib/client/days";
import { useForm } from "#lib/client/form";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { toAmount, toCents } from "#lib/pricing/money";
import { DiscountInput } from "#lib/schema/discounts";
import type { OfficeKey } from "#lib/words/office";
import { useCurrency } from "../useCurrency";

export type DiscountRecord = Answer<"GET /api/v1/events/{event}/discounts">["data"][number];

/** The form shows main currency units and whole days; the API uses minor units and timestamps. */
const { code, description, maxUses, active } = DiscountInput.shape;
const Amount = z
  .number()
  .gt(0, "discounts.enterANumberAbove0" satisfies OfficeKey)
  .max(10_000_000_000);
const Percent = z
  .number()
  .gt(0, "discounts.enterANumberAbove0" satisfies OfficeKey)
  .max(100, "discounts.enter100PercentOrLess" satisfies OfficeKey);
const Day = z.iso.date().optional();
const shared = { code, description, maxUses, active, firstDay: Day, lastDay: Day };
const DiscountForm = z
  .object({
    ...shared,
    percent: Percent.optional(),
    amount: Amount.optional(),
    minimum: z.number().min(0).max(10_000_000_000).optional(),
  })
  .refine(({ percent, amount }) => percent !== undefined || amount !== undefined, {
    path: ["percent"],
    message: "fault.required" satisfies OfficeKey,
  })
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || lastDay >= firstDay, {
    path: ["lastDay"],
    message: "events.theLastDayMustNot" satisfies OfficeKey,
  });

type DiscountDialogProps = { event: string; discount: DiscountRecord | null; onClose: () => void };

export function DiscountDialog({ event, discount, onClose }: DiscountDialogProps) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const currency = useCurrency(event);
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const [isAmount, setAmount] = useState(discount?.amountCents != null);
  const form = useForm(
    DiscountForm,
    async (values) => {
      const { percent, amount, minimum, firstDay, lastDay, ...rest } = values;
      const body = {
        ...rest,
        description: rest.description ?? null,
        percent: percent ?? null,
        amountCents: amount === undefined ? null : toCents(amount, currency),
        minSubtotalCents: minimum === undefined ? null : toCents(minimum, currency),
        maxUses: rest.maxUses ?? null,
        validFrom: firstDay ? startOfDay(firstDay, timezone) : null,
        validUntil: lastDay ? startOfDay(dayAfter(lastDay), timezone) : null,
      };
      const params = { event };
      if (discount) {
        await call("PATCH /api/v1/events/{event}/discounts/{id}", {
          params: { event, id: discount.id },
          body,
        });
      } else await call("POST /api/v1/events/{event}/discounts", { params, body });
      await changed();
      notify.done(say(discount ? "common.saved" : "common.createdNamed", { name: rest.code }));
      onClose();
    },
    wording,
  );
  const off = isAmount ? discount?.amountCents : null;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={discount ? discount.code : say("discounts.newDiscountCode")}
      {...(discount && { description: say("discounts.changesApplyToNewOrders") })}
      submit={discount ? say("common.save") : say("discounts.createCode")}
      columns="sm:grid-cols-2"
    >
      <Field
        label={say("discounts.code")}
        hint={say("discounts.buyersEnterThisCodeAt")}
        error={form.errors.code}
        required
      >
        <TextInput
          name="code"
          defaultValue={discount?.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Field
        label={say("discounts.internalNote")}
        aside={say("discounts.optional")}
        error={form.errors.description}
      >
        <TextInput name="description" defaultValue={discount?.description ?? ""} autoComplete="off" />
      </Field>
      <Field label={say("common.type")}>
        <Select
          value={isAmount ? "amount" : "percent"}
          onChange={({ target }) => setAmount(target.value === "amount")}
        >
          <option value="percent">{say("discounts.percentage")}</option>
          <option value="amount">{say("discounts.fixedAmount")}</option>
        </Select>
      </Field>
      {isAmount ? (
        <Field
          key="amount"
          label={say("discounts.amount", { currency })}
          error={form.errors.amount ?? form.errors.percent}
          required
        >
          <TextInput
            name="amount"
            type="number"
            min="0"
            step="any"
            inputMode="decimal"
            defaultValue={off == null ? "" : toAmount(off, currency)}
          />
        </Field>
      ) : (
        <Field key="percent" label={say("discounts.percent")} error={form.errors.percent} required>
          <TextInput
            name="percent"
            type="number"
            min="0"
            max="100"
            step="any"
            inputMode="decimal"
            defaultValue={discount?.percent ?? ""}
          />
        </Field>
      )}
      <Field
        label={say("discounts.minimumOrder", { currency })}
        aside={say("discounts.optional")}
        hint={say("discounts.theCodeDoesNotApply")}
        error={form.errors.minimum}
      >
        <TextInput
          name="minimum"
          type="number"
          min="0"
          step="any"
          inputMode="decimal"
          defaultValue={
            discount?.minSubtotalCents == null ? "" : toAmount(discount.minSubtotalCents, currency)
          }
        />
      </Field>
      <Field
        label={say("discounts.usageLimit")}
        aside={say("discounts.optional")}
        hint={say("discounts.cancelledOrdersDoNotCount")}
        error={form.errors.maxUses}
      >
        <TextInput name="maxUses" type="number" min="1" defaultValue={discount?.maxUses ?? ""} />
      </Field>
      <Field label={say("discounts.firstDay")} aside={say("discounts.optional")} error={form.errors.firstDay}>
        <TextInput
          name="firstDay"
          type="date"
          defaultValue={discount?.validFrom ? dayAt(discount.validFrom, timezone) : ""}
        />
      </Field>
      <Field label={say("discounts.lastDay")} aside={say("discounts.optional")} error={form.errors.lastDay}>
        <TextInput
          name="lastDay"
          type="date"
          defaultValue={discount?.validUntil ? lastDayBefore(discount.validUntil, timezone) : ""}
        />
      </Field>
      <Checkbox
        className="col-span-full"
        name="active"
        label={say("discounts.active")}
        defaultChecked={discount?.active ?? true}
      />
    </FormDialog>
  );
}
