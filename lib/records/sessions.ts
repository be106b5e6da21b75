import type { Fields } from "./record";
import type { TranslationsOf } from "./translations";

export type Speaker = {
  name: string;
  title?: string | null;
  company?: string | null;
  photoUrl?: string | null;
};

/** A session of the programme. */
export type Session = {
  id: string;
  legacyId: number;
  eventId: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  externalId: string | null;
  description: string | null;
  kind: string | null;
  track: string | null;
  speakers: Speaker[];
  exhibitorId: string | null;
  boothId: string | null;
  elementId: string | null;
  levelId: string | null;
  x: number | null;
  y: number | null;
  url: string | null;
  capacity: number | null;
  tags: string[];
  translations: TranslationsOf<"sessions">;
  createdAt: Date;
  updatedAt: Date;
};

/** Why a session cannot have these times; null if it can. */
export function timesFault({ startsAt, endsAt }: Pick<Session, "startsAt" | "endsAt">): string | null {
  if (endsAt >= startsAt) return null;
  return `A session must not end (${endsAt.toISOString()}) before it starts (${startsAt.toISOString()}).`;
}

const OWN = { public: true, changeable: true, copied: true, restored: true } as const;

export const SESSION_FIELDS = {
  id: { column: "text", public: true },
  legacyId: { column: "int", public: true },
  eventId: { column: "text", internal: true },
  title: { ...OWN, column: "text" },
  startsAt: { ...OWN, column: "timestamptz", word: "start" },
  endsAt: { ...OWN, column: "timestamptz", word: "end" },
  externalId: { ...OWN, column: "text", word: "external id" },
  description: { ...OWN, column: "text" },
  kind: { ...OWN, column: "text" },
  track: { ...OWN, column: "text" },
  speakers: { ...OWN, column: "jsonb" },
  exhibitorId: { ...OWN, column: "text", word: "exhibitor" },
  boothId: { ...OWN, column: "text", word: "booth" },
  elementId: { ...OWN, column: "text", word: "place" },
  levelId: { ...OWN, column: "text", word: "level" },
  x: { ...OWN, column: "float8", word: "place" },
  y: { ...OWN, column: "float8", word: "place" },
  url: { ...OWN, column: "text", word: "link" },
  capacity: { ...OWN, column: "int" },
  tags: { ...OWN, column: "text[]" },
  translations: { ...OWN, column: "jsonb" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<Session>;
