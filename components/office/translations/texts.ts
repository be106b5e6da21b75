import { useQuery } from "@tanstack/react-query";
import { type Answer, type BodyOf, call } from "#lib/client/call";
import { useEventChanged } from "#lib/client/queries";
import type { OfficeKey } from "#lib/words/office";
import englishPlaces from "../../../lib/words/en/places.json";

export type EventText = Answer<"GET /api/v1/events/{event}/translations">["data"][number];
export type TextChange = BodyOf<"PATCH /api/v1/events/{event}/translations">["texts"][number];

export function useTexts(event: string) {
  return useQuery({
    queryKey: ["event", event, "translations"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/translations", { params: { event } }).then(({ data }) => data),
  });
}

/** The maximum of one request. */
const MOST_AT_ONCE = 5_000;

/** Saves any number of texts and reports how many are done. */
export function useSaveTexts(event: string) {
  const changed = useEventChanged(event);
  return async (texts: readonly TextChange[]) => {
    for (let at = 0; at < texts.length; at += MOST_AT_ONCE) {
      const body = { texts: texts.slice(at, at + MOST_AT_ONCE) };
      await call("PATCH /api/v1/events/{event}/translations", { params: { event }, body });
    }
    await changed();
  };
}

/** Identifies a text of a record, in drafts and in rows of a file. */
export function keyOf({ kind, id, field }: Pick<EventText, "kind" | "id" | "field">): string {
  return `${kind} ${id} ${field}`;
}

export const KIND_WORDS: Record<EventText["kind"], OfficeKey> = {
  event: "translations.event",
  levels: "translations.levels",
  elements: "translations.places",
  categories: "common.categories",
  transitions: "translations.liftsStairsAndDoors",
  extras: "translations.extras",
  sessions: "translations.sessions",
};

export const FIELD_WORDS: Partial<Record<string, OfficeKey>> = {
  name: "common.name",
  shortName: "translations.shortName",
  text: "translations.text",
  title: "translations.title",
  description: "translations.description",
};

/** Only sessions have formatted text. */
export function isFormatted({ kind, field }: Pick<EventText, "kind" | "field">): boolean {
  return kind === "sessions" && field === "description";
}

const DEFAULT_NAMES = new Set(
  Object.entries<string>(englishPlaces).flatMap(([key, name]) =>
    key.startsWith("place.") ? [name.toLowerCase()] : [],
  ),
);

/** The viewer translates the default name of a place, such as "Toilets", into all languages. */
export function translatesItself({ kind, field, text, translations }: EventText): boolean {
  const isDefault = kind === "elements" && field === "name" && DEFAULT_NAMES.has(text.trim().toLowerCase());
  return isDefault && Object.keys(translations).length === 0;
}
