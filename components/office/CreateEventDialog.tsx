"use client";

import { useRouter } from "next/navigation";
import { z } from "zod";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { endOfDay, startOfDay } from "#lib/client/days";
import { useForm } from "#lib/client/form";
import { useCreateEvent } from "#lib/client/queries";
import { EventInput } from "#lib/schema/events";

/** The API stores timestamps; the form edits calendar days. */
const { name, slug, timezone, venue } = EventInput.shape;
const Day = z.iso.date().optional();
const EventForm = z
  .object({ name, slug, timezone, venue, firstDay: Day, lastDay: Day })
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ["lastDay"],
    message: "The last day must not be before the first day.",
  });

type CreateEventDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function CreateEventDialog({ open, onOpenChange }: CreateEventDialogProps) {
  const router = useRouter();
  const createEvent = useCreateEvent();
  const form = useForm(EventForm, async ({ firstDay, lastDay, ...input }) => {
    const timezone = input.timezone ?? "UTC";
    const { data } = await createEvent({
      ...input,
      ...(firstDay && { startsAt: startOfDay(firstDay, timezone) }),
      ...(lastDay && { endsAt: endOfDay(lastDay, timezone) }),
    });
    router.push(`/events/${data.slug}`);
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={() => onOpenChange(false)}
      title="New event"
      description="You only need a name now. The event starts as a draft that only your team can see."
      submit="Create event"
      columns="sm:grid-cols-2"
    >
      <EventFields errors={form.errors} />
    </FormDialog>
  );
}

function EventFields({ errors }: { errors: Record<string, string> }) {
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set(["UTC", ownZone, ...Intl.supportedValuesOf("timeZone")]);
  return (
    <>
      <Field label="Name" error={errors.name} required className="col-span-full">
        <TextInput name="name" placeholder="Orbit 2027" autoComplete="off" />
      </Field>
      <Field
        label="Address"
        aside="optional"
        hint="Used in links: /e/orbit-2027. Created from the name if left empty."
        error={errors.slug}
        className="col-span-full"
      >
        <TextInput name="slug" autoComplete="off" spellCheck={false} />
      </Field>
      <Field label="First day" aside="optional" error={errors.firstDay}>
        <TextInput name="firstDay" type="date" />
      </Field>
      <Field label="Last day" aside="optional" error={errors.lastDay}>
        <TextInput name="lastDay" type="date" />
      </Field>
      <Field label="Time zone" error={errors.timezone}>
        <Select name="timezone" defaultValue={ownZone}>
          {[...zones].map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Venue" aside="optional" error={errors["venue.name"]}>
        <TextInput name="venue.name" autoComplete="off" />
      </Field>
    </>
  );
}
