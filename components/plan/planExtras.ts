import type { Marks, Mode } from "#lib/plan/draw/drawing";
import type { Extras } from "#lib/plan/draw/extras";

let known: Extras | null = null;

/** The code that draws routes, positions and the editor's aids, which most visits begin without. */
export async function loadExtras(): Promise<Extras> {
  known ??= (await import("#lib/plan/draw/extras")).EXTRAS;
  return known;
}

/** Calls back at once if they have been loaded before, so that nothing is drawn in two steps. */
export function withExtras(use: (extras: Extras) => void): void {
  if (known) use(known);
  // A part that cannot be loaded now is requested again with the next marks.
  else void loadExtras().then(use, () => undefined);
}

const IN_EXTRAS = [
  "route",
  "stops",
  "position",
  "heat",
  "travel",
  "ghost",
  "network",
  "differences",
  "grid",
] as const;

export function needsExtras(marks: Marks, mode: Mode): boolean {
  return mode === "edit" || IN_EXTRAS.some((key) => Boolean(marks[key]));
}
