import { isSame, type TableChange } from "#lib/plan/change";
import { Refusal } from "#lib/refusal";
import type { DocumentBooth, DocumentChange, DocumentElement } from "./document";
import type { Thing } from "./thing";
import { nameOf } from "./things";

/**
 * What somebody made fast stays where it lies until it is unlocked, whatever the hand that draws does to it. Words,
 * prices and sales are not bound by that, nor is what others send.
 */
export function isLocked(thing: Thing): boolean {
  if (thing.table === "booths") return thing.record.locked;
  return thing.table === "elements" && thing.record.props.locked === true;
}

export function isLoose(thing: Thing): boolean {
  return !isLocked(thing);
}

const BOOTH_PLACE = ["levelId", "x", "y", "width", "height", "rotation", "polygon"] as const;

/** The change without what it would do to the places of locked things, and the things that it leaves alone. */
export function sparing(change: DocumentChange): { change: DocumentChange; held: Thing[] } {
  const booths = spared(
    change.booths,
    (record): Thing => ({ table: "booths", record }),
    (from: DocumentBooth, to) => BOOTH_PLACE.some((field) => !isSame(from[field], to[field])),
  );
  const elements = spared(
    change.elements,
    (record): Thing => ({ table: "elements", record }),
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
  thingOf: (record: R) => Thing,
  moves: (from: R, to: R) => boolean,
): { change: TableChange<R> | undefined; held: Thing[] } {
  const removed = change?.removed.map(thingOf).filter(isLocked) ?? [];
  const moved = change?.updated.filter(({ from, to }) => isLocked(thingOf(from)) && moves(from, to)) ?? [];
  if (!change || removed.length + moved.length === 0) return { change, held: [] };
  const held = [...removed, ...moved.map(({ from }) => thingOf(from))];
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

/** Why something stays, and what lets it go. */
export function lockedSentence(held: readonly Thing[]): string {
  const [first] = held;
  if (!first) return "";
  if (held.length === 1) return `${nameOf(first)} is locked and stays as it is. Unlock it to change that.`;
  const names = held.slice(0, 3).map(nameOf).join(", ");
  const more = held.length > 3 ? ` and ${held.length - 3} more` : "";
  return `${names}${more} are locked and stay as they are. Unlock them to change that.`;
}

/** For changes that would make no sense without one of these booths. */
export function assertLoose(booths: readonly DocumentBooth[]): void {
  const held = booths.map((record): Thing => ({ table: "booths", record })).filter(isLocked);
  if (held.length > 0) throw new Refusal("conflict", lockedSentence(held));
}
