import { MAX_ELEMENTS } from "#lib/plan/elements";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { ElementInput, ElementPatch, LevelElements } from "#lib/schema/elements";
import type { WholeListFilter } from "#lib/schema/shared";
import * as store from "#lib/store/elements";
import type { Fair } from "#lib/store/events";
import { assertAtMost } from "../base/limits";
import { wholeList } from "../base/pages";
import type { Precondition } from "../base/precondition";
import { assertLevel, lockLevel } from "../base/references";
import { inWriteTransaction, stampAfter, type WriteContext } from "../base/writeContext";
import { clearSessionLocations } from "../sessions/clearLocations";

/** Returns all elements, because an editor needs the whole plan. */
export async function list(
  app: App,
  fair: Fair,
  { levelId, ...filter }: WholeListFilter & { levelId?: string },
) {
  await assertLevel(app.db.read, fair, levelId);
  return wholeList(await store.listElements(app.db.read, fair.id, levelId), filter);
}

export async function get(app: App, fair: Fair, id: string): Promise<store.MapElement> {
  return found(await store.findElement(app.db.read, fair.id, id), id);
}

export async function create(app: App, fair: Fair, input: ElementInput): Promise<store.MapElement> {
  return inWriteTransaction(app, fair, async (context) => {
    await lockLevel(context, input.levelId);
    refuseTooMany((await store.countElements(context.db, input.levelId)) + 1);
    const { levelId, kind, geometry, props, translations = {} } = input;
    return save(context, {
      id: app.ids.next("el"),
      eventId: fair.id,
      levelId,
      kind,
      geometry,
      props,
      translations,
      createdAt: context.now,
      updatedAt: context.now,
    });
  });
}

/** `checked` validates the merged element, because geometry and props must fit its kind. */
export async function update(
  app: App,
  fair: Fair,
  id: string,
  input: ElementPatch,
  { unchanged, checked }: { unchanged: Precondition; checked: (whole: object) => ElementInput },
): Promise<store.MapElement> {
  return inWriteTransaction(app, fair, async (context) => {
    if (input.levelId !== undefined) await lockLevel(context, input.levelId);
    const element = found(await store.lockElement(context.db, fair.id, id), id);
    unchanged(element);
    const { levelId, kind, geometry, props, translations = {} } = element;
    const next = checked({ levelId, kind, geometry, props, translations, ...input });
    if (next.levelId !== levelId) {
      refuseTooMany((await store.countElements(context.db, next.levelId)) + 1);
    }
    return save(context, { ...element, ...next, updatedAt: stampAfter(element.updatedAt, context.now) });
  });
}

export async function remove(
  app: App,
  fair: Fair,
  id: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return inWriteTransaction(app, fair, async (context) => {
    unchanged(found(await store.lockElement(context.db, fair.id, id), id));
    await store.deleteElements(context.db, [id]);
    await clearSessionLocations(context);
    return { id };
  });
}

/** Replaces all elements of a level. Concurrent replacements are serialised, so the last one wins completely. */
export async function replace(app: App, fair: Fair, { levelId, elements }: LevelElements) {
  refuseTooMany(elements.length);
  refuseDuplicateIds(elements);
  return inWriteTransaction(app, fair, async (context) => {
    await lockLevel(context, levelId);
    const before = new Map(
      (await store.listElements(context.db, fair.id, levelId)).map((one) => [one.id, one]),
    );
    const replacements = elements.map(({ id, kind, geometry, props, translations }): store.MapElement => {
      const kept = id === undefined ? undefined : before.get(id);
      return {
        id: kept?.id ?? app.ids.next("el"),
        eventId: fair.id,
        levelId,
        kind,
        geometry,
        props,
        translations: translations ?? kept?.translations ?? {},
        createdAt: kept?.createdAt ?? context.now,
        updatedAt: kept ? stampAfter(kept.updatedAt, context.now) : context.now,
      };
    });
    const staying = new Set(replacements.map(({ id }) => id));
    await store.deleteElements(
      context.db,
      [...before.keys()].filter((id) => !staying.has(id)),
    );
    await store.saveElements(context.db, replacements);
    await clearSessionLocations(context);
    const after = new Map(
      (await store.listElements(context.db, fair.id, levelId)).map((one) => [one.id, one]),
    );
    return pageOf(replacements.map((element) => after.get(element.id) ?? element));
  });
}

async function save({ db, fair }: WriteContext, element: store.MapElement): Promise<store.MapElement> {
  await store.saveElements(db, [element]);
  return found(await store.findElement(db, fair.id, element.id), element.id);
}

function refuseTooMany(count: number): void {
  assertAtMost(MAX_ELEMENTS, "elements", count, "The level");
}

/** Refuses two elements with the same id. */
function refuseDuplicateIds(elements: LevelElements["elements"]): void {
  const seen = new Map<string, number>();
  for (const [index, { id }] of elements.entries()) {
    if (id === undefined) continue;
    const first = seen.get(id);
    if (first !== undefined) {
      const message = `Elements ${first} and ${index} have the same id ${id}.`;
      throw new Refusal("duplicate_in_request", message, [
        { path: `elements[${index}].id`, code: "duplicate", message, index },
      ]);
    }
    seen.set(id, index);
  }
}

function pageOf(items: store.MapElement[]) {
  return { items, total: items.length, limit: items.length, offset: 0, next: null };
}

function found(element: store.MapElement | null, id: string): store.MapElement {
  if (element) return element;
  throw new Refusal("not_found", `There is no map element ${id} in this event.`);
}
