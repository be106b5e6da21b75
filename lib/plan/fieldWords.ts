import { BANNER_FIELDS } from "#lib/records/banners";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { CATEGORY_FIELDS } from "#lib/records/categories";
import { ELEMENT_FIELDS } from "#lib/records/elements";
import { EVENT_FIELDS } from "#lib/records/events";
import { EXHIBITOR_FIELDS } from "#lib/records/exhibitors";
import { EXTRA_FIELDS } from "#lib/records/extras";
import { LEVEL_FIELDS } from "#lib/records/levels";
import { type FieldTraits, wordFor } from "#lib/records/record";
import { SESSION_FIELDS } from "#lib/records/sessions";
import { EDGE_FIELDS, NODE_FIELDS, PASSAGE_FIELDS } from "#lib/records/wayfinding";
import { isSame } from "./change";

/** A field has the same name in every record; `z` is one of an element's props. */
const TRAITS: Record<string, FieldTraits> = {
  ...EVENT_FIELDS,
  ...LEVEL_FIELDS,
  ...BOOTH_FIELDS,
  ...ELEMENT_FIELDS,
  ...NODE_FIELDS,
  ...EDGE_FIELDS,
  ...PASSAGE_FIELDS,
  ...EXHIBITOR_FIELDS,
  ...CATEGORY_FIELDS,
  ...SESSION_FIELDS,
  ...BANNER_FIELDS,
  ...EXTRA_FIELDS,
  z: { word: "layer" },
};

/** The changed fields as a list in a sentence, with the changed props of an element by name. */
export function listOfFields<R extends object>(
  from: R,
  to: R,
  fields: readonly (keyof R & string)[],
): string {
  const names = fields.flatMap((field) =>
    field === "props" ? keysThatDiffer(from[field], to[field]) : field,
  );
  return new Intl.ListFormat("en").format(new Set(names.map((name) => wordFor(name, TRAITS[name]))));
}

function keysThatDiffer(from: unknown, to: unknown): string[] {
  const [before, after] = [from, to] as Record<string, unknown>[];
  const keys = Object.keys({ ...before, ...after });
  return keys.filter((key) => !isSame(before?.[key], after?.[key]));
}
