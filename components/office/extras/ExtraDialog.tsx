"use client";

import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Select } from "#components/ui/Select";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import type { ExtraRecord } from "#lib/client/exhibitors";
import { useForm } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { toAmount, toCents } from "#lib/pricing/money";
import { ExtraInput } from "#lib/schema/extras";
import { useCurrency } from "../useCurrency";
import { KINDS, kindName } from "./kinds";

/** The form shows main currency units; the API uses minor units. */
const ExtraForm = ExtraInput.omit({ priceCents: true }).extend({
  price: z.number().min(0).max(10_000_000_000).optional(),
});

type ExtraDialogProps = { event: string; extra: ExtraRecord | null; onClose: () => void };

export function ExtraDialog({ event, extra, onClose }: ExtraDialogProps) {
  const office = useOffice();
  const { say, wording } = office;
  const changed = useEventChanged(event);
  const currency = useCurrency(event);
  const form = useForm(
    ExtraForm,
    async ({ price, ...rest }) => {
      const { description, limitPerEvent, limitPerExhibitor } = rest;
      const body = {
        ...rest,
        priceCents: price === undefined ? null : toCents(price, extra?.currency ?? currency),
        description: description ?? null,
        limitPerEvent: limitPerEvent ?? null,
        limitPerExhibitor: limitPerExhibitor ?? null,
      };
      if (extra) {
        await call("PATCH /api/v1/events/{event}/extras/{id}", { params: { event, id: extra.id }, body });
      } else await call("POST /api/v1/events/{event}/extras", { params: { event }, body });
      await changed();
      notify.done(say(extra ? "common.saved" : "common.createdNamed", { name: rest.name }));
      onClose();
    },
    wording,
  );
  const kinds = extra && !KINDS.includes(extra.kind) ? [...KINDS, extra.kind] : KINDS;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={extra ? extra.name : say("extras.newExtra")}
      submit={extra ? say("common.save") : say("extras.createExtra")}
      columns="sm:grid-cols-2"
    >
      <Field label={say("common.name")} error={form.errors.name} required className="col-span-full">
        <TextInput name="name" defaultValue={extra?.name} autoComplete="off" />
      </Field>
      <Field label={say("extras.kind")} error={form.errors.kind}>
        <Select name="kind" defaultValue={extra?.kind ?? "sponsorship"}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(office, kind)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={say("extras.price", { value: extra?.currency ?? currency })}
        aside={say("extras.optional")}
        error={form.errors.price}
      >
        <TextInput
          name="price"
          type="number"
          min="0"
          step="any"
          inputMode="decimal"
          defaultValue={extra?.priceCents == null ? "" : toAmount(extra.priceCents, extra.currency)}
        />
      </Field>
      <Field
        label={say("extras.limitInTotal")}
        aside={say("extras.optional")}
        error={form.errors.limitPerEvent}
      >
        <TextInput name="limitPerEvent" type="number" min="0" defaultValue={extra?.limitPerEvent ?? ""} />
      </Field>
      <Field
        label={say("extras.limitPerExhibitor")}
        aside={say("extras.optional")}
        error={form.errors.limitPerExhibitor}
      >
        <TextInput
          name="limitPerExhibitor"
          type="number"
          min="0"
          defaultValue={extra?.limitPerExhibitor ?? ""}
        />
      </Field>
      <Field
        label={say("extras.description")}
        aside={say("extras.optional")}
        error={form.errors.description}
        className="col-span-full"
      >
        <TextArea name="description" defaultValue={extra?.description ?? ""} />
      </Field>
      <Checkbox
        className="col-span-full"
        name="reserveOrBuyAllowed"
        label={say("extras.exhibitorsCanBuyItThemselves")}
        hint={say("extras.otherwiseOnlyYourTeamCan")}
        defaultChecked={extra?.reserveOrBuyAllowed ?? true}
      />
      <Checkbox
        className="col-span-full"
        name="active"
        label={say("extras.available")}
        defaultChecked={extra?.active ?? true}
      />
    </FormDialog>
  );
}
