import type { EntryInput } from "#lib/plan/booths/booth";
import { toCents } from "#lib/pricing/money";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { fieldsWith, pick } from "#lib/records/record";
import { type Fault, Refusal } from "#lib/refusal";
import { currencyOf, salesTermsOf } from "#lib/sales/terms";
import type { BoothPatch } from "#lib/schema/booths";
import { findExhibitors } from "#lib/store/exhibitors";
import * as levels from "#lib/store/levels";
import { cleanRichText } from "#lib/text/richText";
import type { WriteContext } from "../base/writeContext";

/** Context for reading booth inputs: the names they may refer to, and the default length of a hold. */
export type Ground = {
  firstLevelId: string | null;
  levelIds: ReadonlySet<string>;
  levelByName: ReadonlyMap<string, string>;
  exhibitorIds: ReadonlySet<string>;
  /** Null means that the hold lasts until it is released. */
  holdMinutes: number | null;
  currency: string;
};

export async function groundFor(context: WriteContext, inputs: readonly BoothPatch[]): Promise<Ground> {
  const { db, fair } = context;
  const all = await levels.listLevels(db, fair.id);
  // Later entries win, so a full name takes precedence over an equal id or short name.
  const names = [
    ...all.map((level) => [level.id, level.id]),
    ...all.map((level) => [level.shortName, level.id]),
    ...all.map((level) => [level.name, level.id]),
  ];
  const named = [...new Set(inputs.flatMap(({ exhibitorIds = [] }) => exhibitorIds))];
  return {
    firstLevelId: all[0]?.id ?? null,
    levelIds: new Set(all.map(({ id }) => id)),
    levelByName: new Map(
      names.flatMap(([name, id]) => (name && id ? [[name.toLowerCase(), id] as const] : [])),
    ),
    exhibitorIds: new Set(named.length > 0 ? (await findExhibitors(db, fair.id, named)).keys() : []),
    holdMinutes: salesTermsOf(fair.settings).holdMinutes,
    currency: currencyOf(fair.settings),
  };
}

/** The fields that belong to the booth itself; status, hold and exhibitors are part of its sale. */
export function entryInput(input: BoothPatch, ground: Ground): EntryInput {
  const { price } = input;
  const entry: EntryInput = changeableFields(input);
  entry.levelId = inputLevel(input, ground);
  entry.priceCents = typeof price === "number" ? toCents(price, ground.currency) : price;
  entry.description = input.description && cleanRichText(input.description);
  return entry;
}

const changeableFields = pick(fieldsWith(BOOTH_FIELDS, "changeable"));

function inputLevel({ levelId, level }: BoothPatch, { levelIds, levelByName }: Ground): string | undefined {
  if (levelId !== undefined) {
    if (levelIds.has(levelId)) return levelId;
    throw unknown("levelId", `There is no level ${levelId} in this event.`);
  }
  if (level === undefined) return undefined;
  const found = levelByName.get(level.toLowerCase());
  if (found) return found;
  throw unknown("level", `There is no level "${level}" in this event.`);
}

export function homeLevel({ firstLevelId }: Ground, patch: string | undefined): string {
  const levelId = patch ?? firstLevelId;
  if (levelId) return levelId;
  throw unknown("levelId", "This event has no level yet. Create one first.");
}

/** Refuses exhibitors of other events. */
export function assertExhibitors(ids: readonly string[], { exhibitorIds }: Ground): void {
  const missing = ids.find((id) => !exhibitorIds.has(id));
  if (missing === undefined) return;
  throw unknown("exhibitorIds", `There is no exhibitor ${missing} in this event.`);
}

function unknown(path: string, message: string): Refusal {
  const fault: Fault = { path, code: "unknown", message };
  return new Refusal("validation_error", `${path}: ${message}`, [fault]);
}
