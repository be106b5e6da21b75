"use client";

import { Part } from "#components/profile/formParts";
import { PictureField } from "#components/profile/pictures/PictureField";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { dayAt } from "#lib/client/days";
import type { EventDraft } from "./eventDraft";
import { TextField } from "./fields";
import { inZone, onDay } from "./wallTimes";

type Venue = { name?: string; address?: string; lat?: number; lng?: number };

export function GeneralTab({ draft }: { draft: EventDraft }) {
  const { logoUrl } = draft.value;
  return (
    <div>
      <Part title="Event">
        <TextField draft={draft} path="name" label="Name" required className="col-span-full" />
        <TextField
          draft={draft}
          path="slug"
          label="Address"
          hint="Links and printed codes with the previous address keep working: they redirect to the new one."
          required
          className="col-span-full"
        />
        <TextField draft={draft} path="description" label="Description" long className="col-span-full" />
      </Part>
      <Part title="Dates" description="Shown in the venue's time zone.">
        <Dates draft={draft} />
      </Part>
      <Part title="Venue" description="With a position, visitors can open the venue in their map app.">
        <VenueFields draft={draft} />
      </Part>
      <Part title="Logo" description="Shown at the top of the plan.">
        <PictureField
          label="Logo"
          value={typeof logoUrl === "string" ? logoUrl : null}
          error={draft.errors.logoUrl}
          shapes={["original", "wide", "square"]}
          onChange={(url) => draft.set({ logoUrl: url })}
        />
      </Part>
    </div>
  );
}

function Dates({ draft }: { draft: EventDraft }) {
  const timezone = String(draft.value.timezone);
  const startsAt = draft.value.startsAt as string | null;
  const endsAt = draft.value.endsAt as string | null;
  const zones = new Set([timezone, "UTC", ...Intl.supportedValuesOf("timeZone")]);
  return (
    <>
      <Field label="First day" error={draft.errors.startsAt}>
        <TextInput
          type="date"
          max="9999-12-31"
          value={startsAt ? dayAt(startsAt, timezone) : ""}
          onChange={({ target }) =>
            draft.set({ startsAt: onDay(startsAt, target.value, { timezone, edge: "start" }) })
          }
        />
      </Field>
      <Field label="Last day" error={draft.errors.endsAt}>
        <TextInput
          type="date"
          max="9999-12-31"
          value={endsAt ? dayAt(endsAt, timezone) : ""}
          onChange={({ target }) =>
            draft.set({ endsAt: onDay(endsAt, target.value, { timezone, edge: "end" }) })
          }
        />
      </Field>
      <Field label="Time zone" error={draft.errors.timezone}>
        <Select
          value={timezone}
          onChange={({ target: { value } }) =>
            draft.set({
              timezone: value,
              startsAt: inZone(startsAt, timezone, value),
              endsAt: inZone(endsAt, timezone, value),
            })
          }
        >
          {[...zones].map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

function VenueFields({ draft }: { draft: EventDraft }) {
  const venue = (draft.value.venue ?? {}) as Venue;
  function set(key: keyof Venue, value: string | number | undefined) {
    const { [key]: _former, ...others } = venue;
    const next = value === undefined ? others : { ...others, [key]: value };
    draft.set({ venue: Object.keys(next).length > 0 ? next : null });
  }
  return (
    <>
      {(["name", "address"] as const).map((key) => (
        <Field key={key} label={VENUE_WORDS[key]} error={draft.errors[`venue.${key}`]}>
          <TextInput
            value={venue[key] ?? ""}
            autoComplete="off"
            onChange={({ target }) => set(key, target.value === "" ? undefined : target.value)}
          />
        </Field>
      ))}
      {(["lat", "lng"] as const).map((key) => (
        <Field key={key} label={VENUE_WORDS[key]} error={draft.errors[`venue.${key}`]}>
          <TextInput
            type="number"
            step="any"
            inputMode="decimal"
            value={venue[key] ?? ""}
            onChange={({ target }) => set(key, target.value === "" ? undefined : Number(target.value))}
          />
        </Field>
      ))}
    </>
  );
}

const VENUE_WORDS: Record<keyof Venue, string> = {
  name: "Name",
  address: "Street and city",
  lat: "Latitude",
  lng: "Longitude",
};
