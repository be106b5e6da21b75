import { isDeepStrictEqual } from "node:util";
import { EXHIBITOR_FIELDS, type ExhibitorInput, NEW_EXHIBITOR } from "#lib/records/exhibitors";
import { fieldsWith } from "#lib/records/record";
import type { ExhibitorPatch } from "#lib/schema/exhibitors";
import type { Exhibitor, ExhibitorEntry } from "#lib/store/exhibitors";
import { cleanDescriptions, cleanRichText } from "#lib/text/richText";
import { withoutUndefined } from "../base/writeContext";

const FIELDS = fieldsWith(EXHIBITOR_FIELDS, "changeable");

/** The fields of an entry that are not empty, except its name and slug. */
export function filledFields(exhibitor: Exhibitor): string[] {
  const blank: Partial<Record<string, unknown>> = NEW_EXHIBITOR;
  return FIELDS.filter((field) => field !== "slug" && !isDeepStrictEqual(blank[field], exhibitor[field]));
}

/** The input for the exhibitor itself, in stored form. */
export type EntryInput = Partial<ExhibitorInput>;

export function newExhibitor(
  fixed: Pick<ExhibitorEntry, "id" | "eventId" | "name" | "slug" | "createdAt">,
  input: EntryInput,
): Exhibitor {
  return changeExhibitor(
    {
      ...NEW_EXHIBITOR,
      ...fixed,
      legacyId: 0,
      updatedAt: fixed.createdAt,
      portalVersion: 1,
      portalRotatedAt: null,
      boothIds: [],
      boothLabels: [],
    },
    input,
  );
}

/** Absent fields are left unchanged. */
export function changeExhibitor(exhibitor: Exhibitor, input: EntryInput): Exhibitor {
  return { ...exhibitor, ...withoutUndefined(input) };
}

/** The changed fields by their API names. */
export function changedFields(before: Exhibitor, after: Exhibitor): string[] {
  return FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** Sanitises rich text before it is compared or stored. Categories are resolved elsewhere. */
export function entryInput(input: ExhibitorPatch): EntryInput {
  const { categories: _names, categoryIds: _ids, description, translations, social, ...rest } = input;
  return {
    ...rest,
    ...(description == null ? { description } : { description: cleanRichText(description) }),
    ...(social === undefined ? {} : { social: withoutNulls(social) }),
    ...(translations === undefined ? {} : { translations: cleanDescriptions(translations) }),
  };
}

function withoutNulls(social: NonNullable<ExhibitorPatch["social"]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(social).flatMap(([network, url]) => (url ? [[network, url] as const] : [])),
  );
}
