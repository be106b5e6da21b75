import { isCopyable } from "./commands/clipboard";
import type { DocumentBooth, DocumentElement } from "./document";
import { isFree } from "./layers";
import { isLocked, isLoose } from "./locks";
import type { Editor } from "./state";
import type { Thing } from "./thing";
import { thingsOf } from "./things";
import { namesOf } from "./tools/names";

type Chosen = Pick<Editor, "document" | "selection">;

export function chosenThings({ document, selection }: Chosen): Thing[] {
  return thingsOf(document).listed(selection);
}

export function chosenBooths(editor: Chosen): DocumentBooth[] {
  return chosenThings(editor).flatMap((thing) => (thing.table === "booths" ? thing.record : []));
}

export function chosenElements(editor: Chosen): DocumentElement[] {
  return chosenThings(editor).flatMap((thing) => (thing.table === "elements" ? thing.record : []));
}

/** The selection, for the names of history steps. */
export function chosenNames({ document, selection }: Chosen): string {
  return namesOf(document, selection);
}

/** The ids in the selection that can be copied. */
export function copyableIds(editor: Chosen): string[] {
  return chosenThings(editor)
    .filter(isCopyable)
    .map(({ record }) => record.id);
}

export function hasLocked(editor: Chosen): boolean {
  return chosenThings(editor).some(isLocked);
}

/** Whether the selection contains something that can be locked; a network is locked with its layer. */
export function hasLockable(editor: Chosen): boolean {
  return chosenThings(editor).some((thing) => isLockable(thing) && isLoose(thing));
}

function isLockable({ table }: Thing): boolean {
  return table === "booths" || table === "elements";
}

export function lockedIds({ document, levelId }: Pick<Editor, "document" | "levelId">): string[] {
  const locked = thingsOf(document).on(levelId).all.filter(isLocked);
  return locked.map(({ record }) => record.id);
}

/** Everything selectable on the level. */
export function freeIds({ document, levelId, layers }: Editor): string[] {
  const free = thingsOf(document)
    .on(levelId)
    .all.filter((thing) => isFree(layers, thing) && isLoose(thing));
  return free.map(({ record }) => record.id);
}

/** The next thing in reading order, for keyboard navigation. */
export function nextThing(editor: Editor, backwards: boolean): string | null {
  const { document, levelId, layers, selection } = editor;
  const free = thingsOf(document)
    .on(levelId)
    .all.filter((thing) => thing.table !== "edges" && isFree(layers, thing))
    .map((thing) => ({ id: thing.record.id, ...placeOf(thing) }))
    .sort((a, b) => Math.round(a.y) - Math.round(b.y) || a.x - b.x);
  if (free.length === 0) return null;
  const last = selection.at(-1);
  const at = free.findIndex(({ id }) => id === last);
  const step = backwards ? -1 : 1;
  const next = at < 0 ? (backwards ? free.length - 1 : 0) : (at + step + free.length) % free.length;
  return free[next]?.id ?? null;
}

function placeOf(thing: Thing): { x: number; y: number } {
  if (thing.table === "edges") return thing.from;
  if (thing.table !== "elements") return thing.record;
  const { geometry } = thing.record;
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
