import type { OfficePhrase } from "#lib/words/office";
import { isCopyable } from "./commands/clipboard";
import type { DocumentBooth, DocumentElement } from "./document";
import { isFree } from "./layers";
import { isLocked, isLoose } from "./locks";
import type { PlanObject } from "./planObject";
import { objectsOf } from "./planObjects";
import type { Editor } from "./state";
import { namesOf } from "./tools/names";

type Chosen = Pick<Editor, "document" | "selection">;

export function chosenObjects({ document, selection }: Chosen): PlanObject[] {
  return objectsOf(document).listed(selection);
}

export function chosenBooths(editor: Chosen): DocumentBooth[] {
  return chosenObjects(editor).flatMap((object) => (object.table === "booths" ? object.record : []));
}

export function chosenElements(editor: Chosen): DocumentElement[] {
  return chosenObjects(editor).flatMap((object) => (object.table === "elements" ? object.record : []));
}

/** The selection, for the names of history steps. */
export function chosenNames({ document, selection }: Chosen): OfficePhrase {
  return namesOf(document, selection);
}

/** The ids in the selection that can be copied. */
export function copyableIds(editor: Chosen): string[] {
  return chosenObjects(editor)
    .filter(isCopyable)
    .map(({ record }) => record.id);
}

export function hasLocked(editor: Chosen): boolean {
  return chosenObjects(editor).some(isLocked);
}

/** Whether the selection contains something that can be locked; a network is locked with its layer. */
export function hasLockable(editor: Chosen): boolean {
  return chosenObjects(editor).some((object) => isLockable(object) && isLoose(object));
}

function isLockable({ table }: PlanObject): boolean {
  return table === "booths" || table === "elements";
}

export function lockedIds({ document, levelId }: Pick<Editor, "document" | "levelId">): string[] {
  const locked = objectsOf(document).on(levelId).all.filter(isLocked);
  return locked.map(({ record }) => record.id);
}

/** Everything selectable on the level. */
export function freeIds({ document, levelId, layers }: Editor): string[] {
  const free = objectsOf(document)
    .on(levelId)
    .all.filter((object) => isFree(layers, object) && isLoose(object));
  return free.map(({ record }) => record.id);
}

/** The next object in reading order, for keyboard navigation. */
export function nextObject(editor: Editor, backwards: boolean): string | null {
  const { document, levelId, layers, selection } = editor;
  const free = objectsOf(document)
    .on(levelId)
    .all.filter((object) => object.table !== "edges" && isFree(layers, object))
    .map((object) => ({ id: object.record.id, ...placeOf(object) }))
    .sort((a, b) => Math.round(a.y) - Math.round(b.y) || a.x - b.x);
  if (free.length === 0) return null;
  const last = selection.at(-1);
  const at = free.findIndex(({ id }) => id === last);
  const step = backwards ? -1 : 1;
  const next = at < 0 ? (backwards ? free.length - 1 : 0) : (at + step + free.length) % free.length;
  return free[next]?.id ?? null;
}

function placeOf(object: PlanObject): { x: number; y: number } {
  if (object.table === "edges") return object.from;
  if (object.table !== "elements") return object.record;
  const { geometry } = object.record;
  if (!("points" in geometry)) return geometry;
  const [[x, y] = [0, 0]] = geometry.points;
  return { x, y };
}

/** The common value of a field, or undefined if the records differ. */
export function common<R, Value>(records: readonly R[], read: (record: R) => Value): Value | undefined {
  const [first, ...others] = records;
  if (first === undefined) return undefined;
  const value = read(first);
  return others.every((record) => read(record) === value) ? value : undefined;
}
