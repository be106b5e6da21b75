import { nameIn } from "#lib/plan/inLanguage";
import type { Plan } from "#lib/plan/plan";
import { Ground } from "./ground";
import { findIsochrone, type Isochrone, type IsochroneRequest } from "./isochrone";
import { Landmarks } from "./landmarks";
import { findMatrix, type MatrixRequest, type RouteMatrix } from "./matrix";
import { type Circumstances, networkOf, WALKING_SPEED } from "./network";
import type { WayfinderOptions } from "./options";
import { Pathfinder } from "./pathfinder";
import { type Location, Places } from "./place";
import { findRoute, type Route, type RouteRequest, type RouteTools } from "./route";
import { CLEARANCE, Smoother } from "./smooth";
import type { TourRequest } from "./tours/request";
import { findTour, type Tour } from "./tours/tour";

export { BUSIEST, type BusyPlace, type Crowds, crowdAt } from "./crowd";
export { STEP_KINDS, type Step, type StepKind } from "./directions";
export {
  CELL_SIZE,
  GENERATION_CLEARANCE,
  type GeneratedNetwork,
  type GenerateRequest,
  generateNetwork,
  MOST_CELLS,
} from "./generation/generate";
export { guideOf } from "./guide";
export type { Isochrone, IsochroneRequest, ReachedLine } from "./isochrone";
export { type MatrixRequest, MOST_PAIRS, type RouteMatrix } from "./matrix";
export type { WayfinderOptions } from "./options";
export { type Guide, type GuideExhibitor, type Location, readPlace } from "./place";
export { assertFewVia, MOST_VIA, type Route, type RouteLeg, type RouteRequest } from "./route";
export type { Budget } from "./tours/budget";
export type { TourRequest, TourWindow } from "./tours/request";
export { MOST_STOPS, type Tour, type TourVisit } from "./tours/tour";
export { UNITS, type Units } from "./words";

/** Finds routes on one plan. Keep one instance while the plan stays the same, because it caches its results. */
export class Wayfinder {
  private readonly tools: RouteTools;

  constructor(plan: Plan, options: WayfinderOptions = {}) {
    const walkingSpeed = options.walkingSpeed ?? WALKING_SPEED;
    const ground = new Ground(plan);
    const levels = [...plan.levels].sort((a, b) => a.index - b.index);
    this.tools = {
      places: new Places(ground, options),
      pathfinder: new Pathfinder(networkOf(plan, walkingSpeed), ground),
      smoother: new Smoother(ground, walkingSpeed, options.clearance ?? CLEARANCE),
      landmarks: new Landmarks(ground, options.exhibitors),
      levelNames: (language) => new Map(levels.map((level) => [level.id, nameIn(level, language)])),
    };
  }

  /** Resolves a place; throws `invalid_location` or `location_not_found`. */
  locate(place: string): Location {
    return this.tools.places.locate(place);
  }

  /** The fastest route; throws `no_route` if there is none. */
  route(request: RouteRequest): Route {
    return findRoute(this.tools, request);
  }

  /** The best order to visit places in, and the route; throws `too_many_stops` or `no_route`. */
  tour(request: TourRequest): Tour {
    return findTour(this.tools, request);
  }

  /** Lengths of the routes between some places and others; throws `too_many_stops`. */
  matrix(request: MatrixRequest): RouteMatrix {
    return findMatrix(this.tools, request);
  }

  /** What can be reached from a place within a time. */
  isochrone(request: IsochroneRequest): Isochrone {
    return findIsochrone(this.tools, request);
  }

  /** Prepares large networks before the first query. */
  prepare(circumstances: Circumstances = {}): void {
    this.tools.pathfinder.prepareFor(circumstances);
  }

  /** The maximum memory of cached results, without the plan and the structures of its network. */
  get mostKeptBytes(): number {
    return this.tools.pathfinder.mostLabelBytes;
  }
}
