import { Refusal } from "#lib/refusal";
import { onPlan } from "./locate";
import type { Lookup } from "./lookup";
import type { ViewerState } from "./state";
import type { Spot } from "./stateParts";

/** Validates values from the embedding page, which are untrusted. */

export type World = { state: ViewerState; lookup: Lookup };

/** On the plan in metres, or on earth if the level is georeferenced; `z` is the number or name of a level. */
export function spotOf({ x, y, z, lat, lng }: Json, { state, lookup }: World): Spot {
  const level = lookup.levelNamed(z === undefined || z === null ? state.levelId : String(z));
  if (!level) throw missing("level", z);
  if (typeof x === "number" && typeof y === "number") return { levelId: level.id, x, y };
  const point = typeof lat === "number" && typeof lng === "number" ? onPlan(level, { lat, lng }) : null;
  if (!point) throw wrong("A position has x and y, or lat and lng on a level that is georeferenced.");
  return { levelId: level.id, ...point };
}

/** A record passed back counts as its name. */
function keyOf(named: unknown): string {
  if (typeof named !== "object" || named === null) return String(named ?? "");
  const { externalId, id, name } = named as Json;
  return String(externalId ?? id ?? name ?? "");
}

export function boothNamed(name: unknown, { lookup }: World) {
  return lookup.boothNamed(keyOf(name));
}

export function exhibitorNamed(name: unknown, { lookup }: World) {
  return lookup.exhibitorNamed(keyOf(name));
}

export type Json = Record<string, unknown>;

export function object(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

export function list(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

export function text(value: unknown, of: string): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw wrong(`${of} takes a name.`);
}

export function nothing(kind: string, name: unknown): never {
  throw missing(kind, name);
}

export function missing(kind: string, name: unknown): Refusal {
  return new Refusal("not_found", `There is no ${kind} "${keyOf(name)}" on this plan.`);
}

export function wrong(message: string): Refusal {
  return new Refusal("validation_error", message);
}
