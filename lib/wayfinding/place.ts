import type { Point } from "#lib/geometry/point";
import { distanceToBox, type Rect } from "#lib/geometry/rect";
import { boundsOf } from "#lib/plan/booths/shape";
import { translated } from "#lib/plan/inLanguage";
import type { Level, Plan, PlanBooth } from "#lib/plan/plan";
import type { Translations } from "#lib/records/translations";
import { isRefusal, Refusal } from "#lib/refusal";
import { boothEntries, type Entry, elementEntries, pointEntries } from "./entry";
import type { Ground } from "./ground";

/** A place as text: `booth:A1`, `exhibitor:acme`, `element:el_…`, `point:<level>:<x>,<y>`, or a bare label. */
export type PlaceWords =
  | { kind: "booth"; name: string }
  | { kind: "exhibitor"; name: string }
  | { kind: "element"; name: string }
  | { kind: "point"; level: string; x: number; y: number };

/** The fields of an exhibitor that routing needs. */
export type GuideExhibitor = {
  id: string;
  slug: string;
  name: string;
  featured?: boolean;
  /** Other names of the exhibitor, such as an external id. */
  aliases?: readonly string[];
};

/** What the plan itself does not contain: the exhibitors of booths, and other names of booths. */
export type Guide = {
  exhibitors?: readonly GuideExhibitor[];
  /** Booth ids by other names, such as an external id. */
  boothAliases?: ReadonlyMap<string, string>;
};

/** A place on the plan: its name for visitors, and the spots where it can be entered. */
export type Location = {
  place: string;
  name: string;
  /** Of an element or level. */
  translations?: Translations<"name">;
  entries: Entry[];
  /** The requested point, if it was one: its entries may lie beside it. */
  point?: Point & { levelId: string };
};

export function readPlace(text: string): PlaceWords {
  const colon = text.indexOf(":");
  const word = text.slice(0, Math.max(0, colon)).trim().toLowerCase();
  const name = text.slice(colon + 1).trim();
  if (word === "point") return readPoint(text, name);
  if (word === "booth" || word === "exhibitor" || word === "element") {
    if (name === "") throw invalid(text, `names no ${word}`);
    return { kind: word, name };
  }
  if (text.trim() === "") throw invalid(text, "is empty");
  return { kind: "booth", name: text.trim() };
}

const POINT = /^(.+):\s*([-+]?\d+(?:\.\d+)?|[-+]?\.\d+)\s*,\s*([-+]?\d+(?:\.\d+)?|[-+]?\.\d+)$/;
/** No hall is larger, and larger numbers lose their millimetres; in metres. */
const FARTHEST = 1e6;

function readPoint(text: string, words: string): PlaceWords {
  const found = POINT.exec(words);
  if (found === null) throw invalid(text, "is not written as point:<level>:<x>,<y>");
  const [x, y] = [Number(found[2]), Number(found[3])];
  if (Math.abs(x) > FARTHEST || Math.abs(y) > FARTHEST) throw invalid(text, "lies beyond any plan");
  return { kind: "point", level: found[1]!.trim(), x, y };
}

function invalid(text: string, why: string): Refusal {
  const shown = text.length > 100 ? `${text.slice(0, 100)}…` : text;
  return new Refusal("invalid_location", `The place "${shown}" ${why}.`, { location: shown });
}

type BoothBox = { booth: PlanBooth; box: Rect };

/** A point farther than this from every booth is only described by its level; in metres. */
const BESIDE_M = 12;

/** Finds places on one plan. */
export class Places {
  private readonly ground: Ground;
  private readonly plan: Plan;
  private readonly guide: Guide;
  private readonly booths: Map<string, PlanBooth>;
  private readonly exhibitors: Map<string, GuideExhibitor>;
  /** The boxes of the booths of each level, computed on first use. */
  private readonly boxes = new Map<string, BoothBox[]>();
  /** Computed on first use. */
  private allBooths: { id: string; label: string; entries: Entry[] }[] | undefined;

  constructor(ground: Ground, guide: Guide = {}) {
    this.ground = ground;
    this.plan = ground.plan;
    this.guide = guide;
    this.booths = this.boothsByName();
    this.exhibitors = new Map();
    for (const exhibitor of guide.exhibitors ?? []) {
      for (const alias of [...(exhibitor.aliases ?? []), exhibitor.slug, exhibitor.id]) {
        this.exhibitors.set(alias, exhibitor);
      }
    }
  }

  /** Undefined if the plan does not have it. */
  find(place: string): Location | undefined {
    try {
      return this.look(place, readPlace(place));
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  locate(place: string): Location {
    const location = this.look(place, readPlace(place));
    if (location === undefined) {
      throw new Refusal("location_not_found", `There is no place "${place}" on this plan.`, {
        location: place,
      });
    }
    return location;
  }

  /** All booths of the plan, with the spots where they can be entered. */
  everyBooth(): { id: string; label: string; entries: Entry[] }[] {
    this.allBooths ??= this.plan.booths.map((booth) => ({
      id: booth.id,
      label: booth.label,
      entries: boothEntries(this.ground, booth),
    }));
    return this.allBooths;
  }

  private look(place: string, words: PlaceWords): Location | undefined {
    switch (words.kind) {
      case "booth": {
        const booth = this.booths.get(words.name) ?? this.booths.get(words.name.toLowerCase());
        return booth && { place, name: booth.label, entries: boothEntries(this.ground, booth) };
      }
      case "exhibitor":
        return this.findExhibitor(place, words.name);
      case "element": {
        const element = this.plan.elements.find(({ id }) => id === words.name);
        const name = element?.props.name ?? element?.props.text ?? element?.kind ?? "";
        if (!element) return undefined;
        return { place, name, ...translated(element), entries: elementEntries(this.ground, element) };
      }
      case "point": {
        const level = this.findLevel(words.level);
        if (!level) throw invalid(place, `names the level "${words.level}", which this plan does not have`);
        const booth = this.boothNear(level.id, words);
        const named = booth ? { name: booth.label } : { name: level.name, ...translated(level) };
        const { x, y } = words;
        const entries = pointEntries(this.ground, level.id, words);
        return { place, ...named, entries, point: { levelId: level.id, x, y } };
      }
    }
  }

  /** An exhibitor is at any of their booths; routing chooses the nearest. */
  private findExhibitor(place: string, name: string): Location | undefined {
    const exhibitor = this.exhibitors.get(name) ?? this.exhibitors.get(name.toLowerCase());
    const id = exhibitor?.id ?? name;
    const booths = this.plan.booths.filter(({ exhibitorIds }) => exhibitorIds.includes(id));
    if (booths.length === 0) return undefined;
    const entries = booths.flatMap((booth) => boothEntries(this.ground, booth));
    return { place, name: exhibitor?.name ?? booths[0]!.label, entries };
  }

  /** The booth that a point lies on or beside, which describes the point best. */
  private boothNear(levelId: string, point: Point): PlanBooth | undefined {
    let nearest: PlanBooth | undefined;
    let least = BESIDE_M;
    for (const { booth, box } of this.boxesOn(levelId)) {
      const away = distanceToBox(box, point);
      if (away < least) [nearest, least] = [booth, away];
    }
    return nearest;
  }

  private boxesOn(levelId: string): BoothBox[] {
    const known = this.boxes.get(levelId);
    if (known) return known;
    const booths = this.plan.booths.filter((booth) => booth.levelId === levelId);
    const boxes = booths.map((booth) => ({ booth, box: boundsOf(booth) }));
    this.boxes.set(levelId, boxes);
    return boxes;
  }

  private findLevel(word: string): Level | undefined {
    const lower = word.toLowerCase();
    const { levels } = this.plan;
    return (
      levels.find(({ id }) => id === word) ??
      levels.find(({ name, shortName }) => name === word || shortName === word) ??
      levels.find(({ name, shortName }) => name.toLowerCase() === lower || shortName?.toLowerCase() === lower)
    );
  }

  /** Exact names take precedence over names in another case, ids over labels, labels over aliases. */
  private boothsByName(): Map<string, PlanBooth> {
    const byId = new Map(this.plan.booths.map((booth) => [booth.id, booth]));
    const found = new Map<string, PlanBooth>();
    for (const booth of this.plan.booths) found.set(booth.label.toLowerCase(), booth);
    for (const [alias, id] of this.guide.boothAliases ?? []) {
      const booth = byId.get(id);
      if (booth) found.set(alias, booth);
    }
    for (const booth of this.plan.booths) found.set(booth.label, booth);
    for (const booth of this.plan.booths) found.set(booth.id, booth);
    return found;
  }
}
