import type { App } from "#lib/ports";
import { TRANSLATED, type TranslatedKind, type Translations } from "#lib/records/translations";
import { Refusal } from "#lib/refusal";
import type { TranslatedText, TranslationChanges } from "#lib/schema/translations";
import { listCategories } from "#lib/store/categories";
import { listElements } from "#lib/store/elements";
import { type Fair, lockFair, updateFair } from "#lib/store/events";
import { listExtras } from "#lib/store/extras";
import { listLevels } from "#lib/store/levels";
import { findSessions, listSessions, lockProgramme } from "#lib/store/sessions";
import { lockTranslations, saveTranslations } from "#lib/store/translations";
import { listPassages } from "#lib/store/wayfinding";
import { inWriteTransaction, stampAfter, type WriteContext } from "../base/writeContext";
import { groundFor, planChange } from "../sessions/plan";
import { writePlans } from "../sessions/write";

/** Every text of an event that can be translated, in one list. */

const EVERYTHING = { limit: 100_000, offset: 0 };

type Change = TranslationChanges["texts"][number];
type Own = { id: string; translations: Translations<string> } & Record<string, unknown>;

export async function list(app: App, fair: Fair): Promise<TranslatedText[]> {
  const db = app.db.read;
  const records: Record<TranslatedKind, readonly object[]> = {
    event: [fair],
    levels: await listLevels(db, fair.id),
    elements: (await listElements(db, fair.id)).map(({ props, ...element }) => ({ ...props, ...element })),
    categories: await listCategories(db, fair.id),
    transitions: await listPassages(db, fair.id),
    extras: (await listExtras(db, fair.id, EVERYTHING)).items,
    sessions: (await listSessions(db, fair.id, {}, EVERYTHING)).items,
  };
  return KINDS.flatMap((kind) => records[kind].flatMap((record) => textsOf(kind, record as Own)));
}

const KINDS = Object.keys(TRANSLATED) as TranslatedKind[];

function textsOf(kind: TranslatedKind, record: Own): TranslatedText[] {
  return TRANSLATED[kind].flatMap((field) => {
    const text = record[field];
    if (typeof text !== "string" || text.trim() === "") return [];
    const translations = Object.entries(record.translations).flatMap(([language, texts]) => {
      const translated = texts[field];
      return translated ? [[language, translated] as const] : [];
    });
    return [{ kind, id: record.id, field, text, translations: Object.fromEntries(translations) }];
  });
}

/** All or nothing; an empty text removes the translation. */
export async function save(
  app: App,
  fair: Fair,
  { texts }: TranslationChanges,
): Promise<{ changed: number }> {
  return inWriteTransaction(app, fair, async (context) => {
    let changed = 0;
    for (const kind of KINDS) {
      const own = texts.filter((text) => text.kind === kind);
      if (own.length > 0) changed += await saveKind(context, kind, own);
    }
    return { changed };
  });
}

async function saveKind(context: WriteContext, kind: TranslatedKind, changes: Change[]): Promise<number> {
  if (kind === "event") return saveEvent(context, changes);
  if (kind === "sessions") return saveSessions(context, changes);
  const { db, fair, now } = context;
  const ids = idsIn(changes);
  const before = await lockTranslations(db, kind, fair.id, ids);
  const records = new Map(
    ids.map((id) => [
      id,
      merged(
        known(before.get(id), kind, id),
        changes.filter((change) => change.id === id),
      ),
    ]),
  );
  return saveTranslations(db, kind, fair.id, { records, now });
}

async function saveEvent({ db, fair, now }: WriteContext, changes: Change[]): Promise<number> {
  for (const { id } of changes) known(id === fair.id ? id : undefined, "event", id);
  const current = known((await lockFair(db, fair.id)) ?? undefined, "event", fair.id);
  const translations = merged(current.translations, changes);
  await updateFair(db, fair.id, { translations }, stampAfter(current.updatedAt, now));
  return 1;
}

/** Saved as session changes, because webhooks report these. */
async function saveSessions(context: WriteContext, changes: Change[]): Promise<number> {
  const { db, fair } = context;
  await lockProgramme(db, fair.id);
  const ids = idsIn(changes);
  const sessions = await findSessions(db, ids);
  const ground = await groundFor(context, []);
  const plans = ids.map((id) => {
    const found = sessions.get(id);
    const before = known(found?.eventId === fair.id ? found : undefined, "sessions", id);
    const own = changes.filter((change) => change.id === id);
    return planChange(before, { translations: merged(before.translations, own) }, ground);
  });
  return (await writePlans(context, plans)).length;
}

function idsIn(changes: readonly Change[]): string[] {
  return [...new Set(changes.map(({ id }) => id))].sort();
}

function known<T>(found: T | undefined, kind: TranslatedKind, id: string): T {
  if (found !== undefined) return found;
  const message = `The event has nothing under "${id}" among its ${kind}.`;
  throw new Refusal("validation_error", message, [{ path: "texts", code: "unknown", message }]);
}

function merged<T extends Translations<string>>(before: T, changes: readonly Change[]): T {
  const after: Record<string, Record<string, string | undefined>> = structuredClone(before);
  for (const { language, field, text } of changes) {
    const { [field]: _former, ...others } = after[language] ?? {};
    const texts = text === "" ? others : { ...others, [field]: text };
    if (Object.keys(texts).length > 0) after[language] = texts;
    else delete after[language];
  }
  return after as T;
}
