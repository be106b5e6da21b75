import { type Bundle, planOf } from "#lib/plan/bundle";
import type { AisleEdge, Plan } from "#lib/plan/plan";
import { guideOf, type WayfinderOptions } from "#lib/wayfinding/index";
import type { ViewerState } from "./state";
import type { Closure } from "./stateParts";

/** What routes are calculated on: the published plan with the current closures. */
export type Ground = {
  plan: Plan;
  options: WayfinderOptions;
  /** Something is closed, so a route may be a detour. */
  hasClosures: boolean;
};

/** The known closures; none without a status version. */
type KnownClosures = Pick<ViewerState["live"], "statusVersion" | "closures">;

export function groundOf(bundle: Bundle, { statusVersion, closures }: KnownClosures): Ground {
  const published = planOf(bundle);
  const plan = statusVersion === null ? published : withClosures(published, closures);
  const hasClosures =
    plan.passages.some(({ closed }) => closed) || plan.edges.some((edge) => edge.closed || isTimed(edge));
  return { plan, options: guideOf(bundle), hasClosures };
}

/** The same ground without closures, to calculate their cost. */
export function openGround({ plan, options }: Ground): Ground {
  const edges = plan.edges.map((edge) => ({ ...edge, closed: false, closedFrom: null, closedUntil: null }));
  const passages = plan.passages.map((passage) => ({ ...passage, closed: false }));
  return { plan: { ...plan, edges, passages }, options, hasClosures: false };
}

/** The server's list of current closures applies; future closing times are in the plan. */
function withClosures(plan: Plan, closures: readonly Closure[]): Plan {
  const ends = new Map(closures.map(({ id, until }) => [id, until]));
  return {
    ...plan,
    edges: plan.edges.map((edge): AisleEdge => {
      const until = ends.get(edge.id);
      if (until === undefined) return edge.closed ? { ...edge, closed: false } : edge;
      return until === null ? { ...edge, closed: true } : { ...edge, closedFrom: null, closedUntil: until };
    }),
    passages: plan.passages.map((passage) =>
      passage.closed === ends.has(passage.id) ? passage : { ...passage, closed: ends.has(passage.id) },
    ),
  };
}

function isTimed({ closedFrom, closedUntil }: AisleEdge): boolean {
  return closedFrom !== null || closedUntil !== null;
}
