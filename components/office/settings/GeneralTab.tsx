"use client";

import { Part } from "#components/profile/formParts";
import { PictureField } from "#components/profile/pictures/PictureField";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { dayAt } from "#lib/client/days";
import type { OfficeKey } from "#lib/words/office";
import type { EventDraft } from "./eventDraft";
import { TextField } from "./fields";
import { inZone, onDay } from "./wallTimes";

type Venue = { name?: string; address?: string; lat?: number; lng?: number };

export function GeneralTab({ draft }: { draft: EventDraft }) {
  const { say } = useOffice();
  const { logoUrl } = draft.value;
  return (
    <div>
      <Part title={say("settings.event")}>
        <TextField draft={draft} path="name" label={say("common.name")} required className="col-span-full" />
        <TextField
          draft={draft}
          path="slug"
          label={say("settings.address")}
          hint={say("settings.linksAndPrintedCodesWith")}
          required
          className="col-span-full"
        />
        <TextField
          draft={draft}
          path="description"
          label={say("settings.description")}
          long
          className="col-span-full"
        />
      </Part>
      <Part title={say("settings.dates")} description={say("settings.shownInTheVenuesTime")}>
        <Dates draft={draft} />
      </Part>
      <Part title={say("settings.venue")} description={say("settings.withAPositionVisitorsCan")}>
        <VenueFields draft={draft} />
      </Part>
      <Part title={say("settings.logo")} description={say("settings.shownAtTheTopOf")}>
        <PictureField
          label={say("settings.logo")}
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
  const { say } = useOffice();
  const timezone = String(draft.value.timezone);
  const startsAt = draft.value.startsAt as string | null;
  const endsAt = draft.value.endsAt as string | null;
  const zones = new Set([timezone, "UTC", ...Intl.supportedValuesOf("timeZone")]);
  return (
    <>
      <Field label={say("settings.firstDay")} error={draft.errors.startsAt}>
        <TextInput
          type="date"
          max="9999-12-31"
          value={startsAt ? dayAt(startsAt, timezone) : ""}
          onChange={({ target }) =>
            draft.set({ startsAt: onDay(startsAt, target.value, { timezone, edge: "start" }) })
          }
        />
      </Field>
      <Field label={say("settings.lastDay")} error={draft.errors.endsAt}>
        <TextInput
          type="date"
          max="9999-12-31"
          value={endsAt ? dayAt(endsAt, timezone) : ""}
          onChange={({ target }) =>
            draft.set({ endsAt: onDay(endsAt, target.value, { timezone, edge: "end" }) })
          }
        />
      </Field>
      <Field label={say("common.timeZone")} error={draft.errors.timezone}>
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
  const { say } = useOffice();
  const venue = (draft.value.venue ?? {}) as Venue;
  function set(key: keyof Venue, value: string | number | undefined) {
    const { [key]: _former, ...others } = venue;
    const next = value === undefined ? others : { ...others, [key]: value };
    draft.set({ venue: Object.keys(next).length > 0 ? next : null });
  }
  return (
    <>
      {(["name", "address"] as const).map((key) => (
        <Field key={key} label={say(VENUE_WORDS[key])} error={draft.errors[`venue.${key}`]}>
          <TextInput
            value={venue[key] ?? ""}
            autoComplete="off"
            onChange={({ target }) => set(key, target.value === "" ? undefined : target.value)}
          />
        </Field>
      ))}
      {(["lat", "lng"] as const).map((key) => (
        <Field key={key} label={say(VENUE_WORDS[key])} error={draft.errors[`venue.${key}`]}>
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

const VENUE_WORDS: Record<keyof Venue, OfficeKey> = {
  name: "common.name",
  address: "settings.streetAndCity",
  lat: "settings.latitude",
  lng: "settings.longitude",
};
