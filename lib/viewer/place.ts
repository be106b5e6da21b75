import type { Lookup } from "./lookup";
import type { Spot, Target } from "./stateParts";

/**
 * Places in the notation of wayfinding – `booth:A1`, `exhibitor:acme`, `element:el_…`, `point:<level>:<x>,<y>` – as
 * far as the viewer itself needs it.
 */
export type PlaceWord = string;

/** The end of a tour that returns to its start. */
export const BACK_TO_START = "start";

const POINT = /^point:(.+):\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/i;

/** The canonical notation of a place in any notation; undefined if the plan does not have it. */
export function readPlaceWord(text: string, lookup: Lookup): PlaceWord | undefined {
  const written = text.trim();
  const point = readPoint(written, lookup);
  if (point) return wordOfSpot(point);
  const [, kind = "", name = written] = /^(booth|exhibitor|element|place|session):(.+)$/i.exec(written) ?? [];
  const target = targetNamed(kind.toLowerCase(), name.trim(), lookup);
  return target && wordOfTarget(target, lookup);
}

export function wordOfSpot({ levelId, x, y }: Spot): PlaceWord {
  return `point:${levelId}:${tidy(x)},${tidy(y)}`;
}

/** The place of an open record, as an end of a route; for a session the place where it is held. */
export function wordOfTarget(target: Target, lookup: Lookup): PlaceWord | undefined {
  switch (target.kind) {
    case "booth":
      return lookup.has(target) ? `booth:${lookup.booth(target.id)?.label}` : undefined;
    case "exhibitor": {
      const exhibitor = lookup.exhibitor(target.id);
      return exhibitor && exhibitor.boothIds.length > 0 ? `exhibitor:${exhibitor.slug}` : undefined;
    }
    case "place":
      return lookup.has(target) ? `element:${target.id}` : undefined;
    case "session": {
      const session = lookup.session(target.id);
      if (session?.boothId) return wordOfTarget({ kind: "booth", id: session.boothId }, lookup);
      if (session?.elementId) return `element:${session.elementId}`;
      if (session?.levelId) return lookup.spotsOf(target).map(wordOfSpot)[0];
      return session?.exhibitorId
        ? wordOfTarget({ kind: "exhibitor", id: session.exhibitorId }, lookup)
        : undefined;
    }
  }
}

/** The record of a place; a point has none. */
export function targetOfWord(word: PlaceWord, lookup: Lookup): Target | undefined {
  const [, kind = "", name = word] = /^(booth|exhibitor|element):(.+)$/.exec(word) ?? [];
  return targetNamed(kind, name, lookup);
}

export function spotsOfWord(word: PlaceWord, lookup: Lookup): Spot[] {
  const point = readPoint(word, lookup);
  if (point) return [point];
  const target = targetOfWord(word, lookup);
  return target ? lookup.spotsOf(target) : [];
}

function targetNamed(kind: string, name: string, lookup: Lookup): Target | undefined {
  const booth = kind === "" || kind === "booth" ? lookup.boothNamed(name) : undefined;
  if (booth) return { kind: "booth", id: booth.id };
  const exhibitor = kind === "" || kind === "exhibitor" ? lookup.exhibitorNamed(name) : undefined;
  if (exhibitor) return { kind: "exhibitor", id: exhibitor.id };
  const place = kind === "" || kind === "element" || kind === "place" ? lookup.placeNamed(name) : undefined;
  if (place) return { kind: "place", id: place.id };
  const session = kind === "" || kind === "session" ? lookup.sessionNamed(name) : undefined;
  return session && { kind: "session", id: session.id };
}

function readPoint(text: string, lookup: Lookup): Spot | undefined {
  const [, levelName = "", x, y] = POINT.exec(text) ?? [];
  const level = lookup.levelNamed(levelName.trim());
  return level && { levelId: level.id, x: Number(x), y: Number(y) };
}

/** Rounded to centimetres to keep addresses short. */
function tidy(metres: number): number {
  return Math.round(metres * 100) / 100;
}
