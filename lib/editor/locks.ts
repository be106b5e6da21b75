import { isSame, type TableChange } from "#lib/plan/change";
import type { OfficePhrase } from "#lib/words/office";
import { PhrasedRefusal } from "#lib/words/phrasedRefusal";
import type { DocumentBooth, DocumentChange, DocumentElement } from "./document";
import { listedNames } from "./listedNames";
import type { PlanObject } from "./planObject";
import { nameOf } from "./planObjects";

/**
 * A locked object cannot be moved or reshaped until it is unlocked. Texts, prices and orders can still be changed, and
 * changes by others are applied.
 */
export function isLocked(object: PlanObject): boolean {
  if (object.table === "booths") return object.record.locked;
  return object.table === "elements" && object.record.props.locked === true;
}

export function isLoose(object: PlanObject): boolean {
  return !isLocked(object);
}

const BOOTH_PLACE = ["levelId", "x", "y", "width", "height", "rotation", "polygon"] as const;

/** The change without its effect on the positions of locked objects, and those objects. */
export function sparing(change: DocumentChange): { change: DocumentChange; held: PlanObject[] } {
  const booths = spared(
    change.booths,
    (record): PlanObject => ({ table: "booths", record }),
    (from: DocumentBooth, to) => BOOTH_PLACE.some((field) => !isSame(from[field], to[field])),
  );
  const elements = spared(
    change.elements,
    (record): PlanObject => ({ table: "elements", record }),
    (from: DocumentElement, to) => from.levelId !== to.levelId || !isSame(from.geometry, to.geometry),
  );
  const held = [...booths.held, ...elements.held];
  if (held.length === 0) return { change, held };
  const { booths: _booths, elements: _elements, ...rest } = change;
  const left = { ...rest, ...kept("booths", booths.change), ...kept("elements", elements.change) };
  return { change: left, held };
}

function spared<R extends DocumentBooth | DocumentElement>(
  change: TableChange<R> | undefined,
  objectOf: (record: R) => PlanObject,
  moves: (from: R, to: R) => boolean,
): { change: TableChange<R> | undefined; held: PlanObject[] } {
  const removed = change?.removed.map(objectOf).filter(isLocked) ?? [];
  const moved = change?.updated.filter(({ from, to }) => isLocked(objectOf(from)) && moves(from, to)) ?? [];
  if (!change || removed.length + moved.length === 0) return { change, held: [] };
  const held = [...removed, ...moved.map(({ from }) => objectOf(from))];
  const ids = new Set(held.map(({ record }) => record.id));
  const left = {
    added: change.added,
    updated: change.updated.filter(({ from }) => !ids.has(from.id)),
    removed: change.removed.filter(({ id }) => !ids.has(id)),
  };
  return { change: left, held };
}

function kept<R extends { id: string }>(
  table: "booths" | "elements",
  change: TableChange<R> | undefined,
): object {
  if (!change) return {};
  const { added, updated, removed } = change;
  return added.length + updated.length + removed.length > 0 ? { [table]: change } : {};
}

/** Why something did not move, and how to unlock it. */
export function lockedSentence(held: readonly PlanObject[]): OfficePhrase {
  const [first, ...others] = held;
  if (first && others.length === 0) return { key: "notice.locked", values: { what: nameOf(first) } };
  return { key: "notice.lockedMany", values: { names: listedNames(held.map(nameOf), MOST_NAMED) } };
}

const MOST_NAMED = 3;

/** For changes that need all of these booths. */
export function assertLoose(booths: readonly DocumentBooth[]): void {
  const held = booths.map((record): PlanObject => ({ table: "booths", record })).filter(isLocked);
  if (held.length > 0)
    throw new PhrasedRefusal("conflict", "Some of the booths are locked.", lockedSentence(held));
}
