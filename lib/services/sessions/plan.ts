import { isDeepStrictEqual } from "node:util";
import { timesFault } from "#lib/records/sessions";
import { Refusal } from "#lib/refusal";
import type { SessionInput, SessionPatch } from "#lib/schema/sessions";
import { findBoothIds } from "#lib/store/booths";
import { listElements } from "#lib/store/elements";
import { findExhibitorIds } from "#lib/store/exhibitors";
import { listLevels } from "#lib/store/levels";
import type { ProgrammeSession } from "#lib/store/sessions";
import { cleanDescriptions, cleanRichText } from "#lib/text/richText";
import { unknown } from "../base/references";
import { type WriteContext, withoutUndefined } from "../base/writeContext";
import { NOWHERE, placeAfter } from "./place";

/** The write decided for one session, before anything is written. */
export type Plan =
  | { kind: "created"; after: ProgrammeSession }
  | { kind: "updated"; before: ProgrammeSession; after: ProgrammeSession; changed: string[] };

const NEW_TALK = {
  ...NOWHERE,
  externalId: null,
  description: null,
  kind: null,
  track: null,
  speakers: [],
  exhibitorId: null,
  url: null,
  capacity: null,
  tags: [],
  translations: {},
};
const FIELDS = ["title", "startsAt", "endsAt", ...Object.keys(NEW_TALK)] as (keyof ProgrammeSession)[];

/** Context for reading session inputs: the records that names refer to. */
export type Ground = {
  booths: ReadonlyMap<string, string>;
  exhibitors: ReadonlyMap<string, string>;
  elements: ReadonlySet<string>;
  levels: ReadonlySet<string>;
};

export async function groundFor(
  { db, fair }: WriteContext,
  inputs: readonly SessionPatch[],
): Promise<Ground> {
  const fieldOf = (read: (input: SessionPatch) => string | null | undefined) => [
    ...new Set(inputs.flatMap((input) => read(input) ?? [])),
  ];
  const elements = fieldOf(({ elementId }) => elementId);
  const levels = fieldOf(({ levelId }) => levelId);
  return {
    booths: await findBoothIds(db, fair.id, [
      ...fieldOf(({ boothId }) => boothId),
      ...fieldOf(({ booth }) => booth),
    ]),
    exhibitors: await findExhibitorIds(
      db,
      fair.id,
      fieldOf(({ exhibitorId }) => exhibitorId),
    ),
    elements: new Set(elements.length > 0 ? (await listElements(db, fair.id)).map(({ id }) => id) : []),
    levels: new Set(levels.length > 0 ? (await listLevels(db, fair.id)).map(({ id }) => id) : []),
  };
}

export function planNew({ app, fair, now }: WriteContext, input: SessionInput, ground: Ground): Plan {
  const { startsAt, endsAt } = input;
  const blank: ProgrammeSession = {
    ...NEW_TALK,
    id: app.ids.next("ses"),
    legacyId: 0,
    eventId: fair.id,
    title: "",
    startsAt,
    endsAt,
    createdAt: now,
    updatedAt: now,
  };
  return { kind: "created", after: changed(blank, input, ground) };
}

export function planChange(before: ProgrammeSession, input: SessionPatch, ground: Ground): Plan {
  const after = changed(before, input, ground);
  refuseBackwards(after);
  const fields = FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  return { kind: "updated", before, after, changed: fields };
}

export function changesNothing(plan: Plan): boolean {
  return plan.kind === "updated" && plan.changed.length === 0;
}

export function takenExternalId(externalId: string | null | undefined): Refusal {
  if (!externalId) {
    return new Refusal("external_id_taken", "Another session already has this externalId.");
  }
  return new Refusal("external_id_taken", `Another session already has the externalId "${externalId}".`, {
    externalId,
  });
}

function changed(before: ProgrammeSession, input: SessionPatch, ground: Ground): ProgrammeSession {
  const { name, title = name, booth, boothId = booth, elementId, levelId, x, y, ...rest } = input;
  const { description, translations, speakers, exhibitorId, ...plain } = rest;
  const where = {
    boothId: boothId && known(ground.booths, input.boothId ? "boothId" : "booth", boothId),
    elementId: elementId && member(ground.elements, "elementId", elementId),
    levelId: levelId && member(ground.levels, "levelId", levelId),
  };
  const record = {
    ...plain,
    title,
    description: description && cleanRichText(description),
    translations: translations && cleanDescriptions(translations),
    speakers: speakers?.map((speaker) => ({ ...UNKNOWN_SPEAKER, ...withoutUndefined(speaker) })),
    exhibitorId: exhibitorId && known(ground.exhibitors, "exhibitorId", exhibitorId),
  };
  return {
    ...before,
    ...withoutUndefined(record),
    ...placeAfter(before, { ...where, x, y }),
  } as ProgrammeSession;
}

const UNKNOWN_SPEAKER = { title: null, company: null, photoUrl: null };

function known(ids: ReadonlyMap<string, string>, path: string, key: string): string {
  const id = ids.get(key);
  if (id !== undefined) return id;
  throw stranger(path, key);
}

function member(ids: ReadonlySet<string>, path: string, id: string): string {
  if (ids.has(id)) return id;
  throw stranger(path, id);
}

function stranger(path: string, key: string): Refusal {
  const what = { booth: "booth", boothId: "booth", elementId: "map element", levelId: "level" }[path];
  return unknown(path, `There is no ${what ?? "exhibitor"} "${key}" in this event.`);
}

function refuseBackwards(session: ProgrammeSession): void {
  const message = timesFault(session);
  if (message)
    throw new Refusal("validation_error", `endsAt: ${message}`, [
      { path: "endsAt", code: "custom", message },
    ]);
}
