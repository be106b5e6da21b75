import type { Settings } from "#lib/text/merge";
import type { Fields } from "./record";
import type { TranslationsOf } from "./translations";

export type Venue = { name?: string; address?: string; lat?: number; lng?: number };

/** A trade fair with its public data and settings. */
export type EventRecord = {
  id: string;
  legacyId: number;
  name: string;
  slug: string;
  description: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  timezone: string;
  venue: Venue | null;
  logoUrl: string | null;
  translations: TranslationsOf<"event">;
  settings: Settings;
};

const OWN = { public: true, changeable: true, copied: true } as const;

export const EVENT_FIELDS = {
  id: { column: "text", public: true },
  legacyId: { column: "int", public: true },
  name: { ...OWN, column: "text" },
  slug: { ...OWN, column: "text" },
  description: { ...OWN, column: "text" },
  startsAt: { ...OWN, column: "timestamptz", word: "start" },
  endsAt: { ...OWN, column: "timestamptz", word: "end" },
  timezone: { ...OWN, column: "text" },
  venue: { ...OWN, column: "jsonb" },
  logoUrl: { ...OWN, column: "text", word: "logo" },
  translations: { ...OWN, column: "jsonb" },
  settings: { column: "jsonb", changeable: true, copied: true },
} as const satisfies Fields<EventRecord>;
