import type { Point } from "#lib/geometry/point";
import { edgesOf } from "#lib/geometry/polygon";
import { nearestOn } from "#lib/geometry/segment";
import { nameIn, translated } from "#lib/plan/inLanguage";
import type { Plan, PlanElement } from "#lib/plan/plan";
import type { Translations } from "#lib/records/translations";
import type { Language } from "#lib/words/languages";
import type { Ground } from "./ground";
import type { GuideExhibitor } from "./place";
import { boothRing, elementRing } from "./solids";

/** A landmark, and the noun that a language uses for its kind. */
export type Landmark = { id: string; kind: LandmarkKind; name: string };
export type LandmarkKind = "toilet" | "food" | "info" | "entrance" | "stage" | "exhibitor" | "place";

type Candidate = Landmark & {
  translations?: Translations<"name">;
  levelId: string;
  ring: Point[];
  prominence: number;
};

/** Landmarks farther away are not mentioned; in metres. */
const SIGHT = 12;
/** How noticeable each kind of landmark is. */
const PROMINENCE: Record<LandmarkKind, number> = {
  stage: 5,
  exhibitor: 4,
  entrance: 4,
  food: 4,
  info: 4,
  toilet: 3,
  place: 2,
};

const ICON_KINDS: Record<string, LandmarkKind> = {
  toilet: "toilet",
  toilets: "toilet",
  wc: "toilet",
  food: "food",
  cafe: "food",
  restaurant: "food",
  info: "info",
};

/** What can be mentioned along the route: featured exhibitors, stages, entrances and points of interest. */
export class Landmarks {
  private readonly ground: Ground;
  private readonly byLevel = new Map<string, Candidate[]>();

  constructor(ground: Ground, exhibitors: readonly GuideExhibitor[] = []) {
    this.ground = ground;
    for (const candidate of [...fromElements(ground.plan), ...fromExhibitors(ground.plan, exhibitors)]) {
      const list = this.byLevel.get(candidate.levelId) ?? [];
      list.push(candidate);
      this.byLevel.set(candidate.levelId, list);
    }
  }

  /** The most noticeable landmark here: visible, near, and not the destination. */
  at(levelId: string, { x, y }: Point, except: string, language: Language): Landmark | null {
    const bare = this.ground.bare(levelId);
    let best: Landmark | null = null;
    let bestScore = 0;
    for (const candidate of this.byLevel.get(levelId) ?? []) {
      const { ring, prominence } = candidate;
      const seen = nearestOfRing(ring, { x, y });
      const away = Math.hypot(seen.x - x, seen.y - y);
      const score = prominence / (away + 3);
      const name = nameIn(candidate, language);
      if (away > SIGHT || score <= bestScore || name === except) continue;
      // The line of sight ends just before the landmark, which may be solid itself.
      const short = away < 0.1 ? 0 : (away - 0.1) / away;
      if (!bare.isClear(x, y, x + (seen.x - x) * short, y + (seen.y - y) * short)) continue;
      bestScore = score;
      best = { id: candidate.id, kind: candidate.kind, name };
    }
    return best;
  }
}

function fromElements(plan: Plan): Candidate[] {
  return plan.elements.flatMap((element) => {
    const kind = kindOf(element);
    const name = element.props.name ?? "";
    if (kind === undefined || (kind === "place" && name === "")) return [];
    const { geometry, levelId, id } = element;
    const ring =
      elementRing(geometry) ?? (geometry.type === "point" ? [{ x: geometry.x, y: geometry.y }] : []);
    if (ring.length === 0) return [];
    return [{ id, levelId, kind, name, ...translated(element), ring, prominence: PROMINENCE[kind] }];
  });
}

function kindOf({ kind, props }: PlanElement): LandmarkKind | undefined {
  switch (kind) {
    case "stage":
    case "entrance":
      return kind;
    case "poi":
      return iconKind(props.icon?.toLowerCase() ?? "");
    case "room":
      return "place";
    default:
      return undefined;
  }
}

/** Icons are free text. */
function iconKind(icon: string): LandmarkKind {
  return (Object.hasOwn(ICON_KINDS, icon) && ICON_KINDS[icon]) || "place";
}

function fromExhibitors(plan: Plan, exhibitors: readonly GuideExhibitor[]): Candidate[] {
  const featured = new Map(exhibitors.filter((one) => one.featured).map((one) => [one.id, one]));
  return plan.booths.flatMap((booth) => {
    const exhibitor = booth.exhibitorIds.map((id) => featured.get(id)).find((one) => one !== undefined);
    if (!exhibitor) return [];
    const { id, name } = exhibitor;
    const ring = boothRing(booth);
    return [
      {
        id,
        name,
        kind: "exhibitor" as const,
        levelId: booth.levelId,
        ring,
        prominence: PROMINENCE.exhibitor,
      },
    ];
  });
}

function nearestOfRing(ring: Point[], at: Point): Point {
  let best = ring[0]!;
  for (const side of edgesOf(ring)) {
    const point = nearestOn(side, at);
    if (Math.hypot(point.x - at.x, point.y - at.y) < Math.hypot(best.x - at.x, best.y - at.y)) best = point;
  }
  return best;
}
