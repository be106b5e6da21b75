"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { endOfDay, startOfDay } from "#lib/client/days";
import { useForm } from "#lib/client/form";
import { useCreateEvent } from "#lib/client/queries";
import { EventInput } from "#lib/schema/events";
import type { OfficeKey } from "#lib/words/office";
import type { Say } from "#lib/words/speech";

/** The API stores timestamps; the form edits calendar days. */
const { name, slug, timezone, venue } = EventInput.shape;
const Day = z.iso.date().optional();
/** Adds checks across fields, with messages in the reader's language. */
function eventForm(say: Say<OfficeKey>) {
  return z
    .object({ name, slug, timezone, venue, firstDay: Day, lastDay: Day })
    .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
      path: ["lastDay"],
      message: say("events.theLastDayMustNot"),
    });
}

type CreateEventDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function CreateEventDialog({ open, onOpenChange }: CreateEventDialogProps) {
  const { say, wording } = useOffice();
  const router = useRouter();
  const createEvent = useCreateEvent();
  const form = useForm(
    useMemo(() => eventForm(say), [say]),
    async ({ firstDay, lastDay, ...input }) => {
      const timezone = input.timezone ?? "UTC";
      const { data } = await createEvent({
        ...input,
        ...(firstDay && { startsAt: startOfDay(firstDay, timezone) }),
        ...(lastDay && { endsAt: endOfDay(lastDay, timezone) }),
      });
      router.push(`/events/${data.slug}`);
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={() => onOpenChange(false)}
      title={say("events.newEvent")}
      description={say("events.youOnlyNeedAName")}
      submit={say("events.createEvent")}
      columns="sm:grid-cols-2"
    >
      <EventFields errors={form.errors} />
    </FormDialog>
  );
}

function EventFields({ errors }: { errors: Record<string, string> }) {
  const { say } = useOffice();
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set(["UTC", ownZone, ...Intl.supportedValuesOf("timeZone")]);
  return (
    <>
      <Field label={say("common.name")} error={errors.name} required className="col-span-full">
        <TextInput name="name" placeholder={say("events.orbit2027")} autoComplete="off" />
      </Field>
      <Field
        label={say("events.address")}
        aside={say("events.optional")}
        hint={say("events.usedInLinksEOrbit")}
        error={errors.slug}
        className="col-span-full"
      >
        <TextInput name="slug" autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={say("events.firstDay")} aside={say("events.optional")} error={errors.firstDay}>
        <TextInput name="firstDay" type="date" />
      </Field>
      <Field label={say("events.lastDay")} aside={say("events.optional")} error={errors.lastDay}>
        <TextInput name="lastDay" type="date" />
      </Field>
      <Field label={say("common.timeZone")} error={errors.timezone}>
        <Select name="timezone" defaultValue={ownZone}>
          {[...zones].map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={say("events.venue")} aside={say("events.optional")} error={errors["venue.name"]}>
        <TextInput name="venue.name" autoComplete="off" />
      </Field>
    </>
  );
}
