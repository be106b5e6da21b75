import { type Bundle, planOf } from "#lib/plan/bundle";
import type { AisleEdge, Plan } from "#lib/plan/plan";
import { guideOf, type WayfinderOptions } from "#lib/wayfinding/index";
import type { ViewerState } from "./state";
import type { Closure } from "./stateParts";

/** What ways are found on: the plan as published, with what is closed at the moment. */
export type Ground = {
  plan: Plan;
  options: WayfinderOptions;
  /** Something is closed, so that a way may lead around it. */
  hasClosures: boolean;
};

/** What is known of closures; without a status version, nothing. */
type KnownClosures = Pick<ViewerState["live"], "statusVersion" | "closures">;

export function groundOf(bundle: Bundle, { statusVersion, closures }: KnownClosures): Ground {
  const published = planOf(bundle);
  const plan = statusVersion === null ? published : withClosures(published, closures);
  const hasClosures =
    plan.passages.some(({ closed }) => closed) || plan.edges.some((edge) => edge.closed || isTimed(edge));
  return { plan, options: guideOf(bundle), hasClosures };
}

/** The same ground with nothing closed, to tell what a closure costs. */
export function openGround({ plan, options }: Ground): Ground {
  const edges = plan.edges.map((edge) => ({ ...edge, closed: false, closedFrom: null, closedUntil: null }));
  const passages = plan.passages.map((passage) => ({ ...passage, closed: false }));
  return { plan: { ...plan, edges, passages }, options, hasClosures: false };
}

/** What the server says is closed is closed, for as long as it says; times still to come stand in the plan. */
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
