import { createHash } from "node:crypto";
import { planOf } from "#lib/plan/bundle";
import { withDefaultNames } from "#lib/plan/defaultNames";
import { type AisleEdge, type Passage, PLAN_BOOTH_FIELDS, type Plan } from "#lib/plan/plan";
import type { App, Terrain } from "#lib/ports";
import { pick } from "#lib/records/record";
import type { Fair } from "#lib/store/events";
import { readClosures } from "#lib/store/wayfinding";
import { guideOf, type WayfinderOptions } from "#lib/wayfinding/index";
import { LANGUAGES, type Language } from "#lib/words/languages";
import { loadSigns } from "../base/signs";
import { publishedBundle } from "../feeds";
import { readBundle } from "../publishing/live";
import { terrainsOf } from "./terrainCache";

/**
 * The plan that routes are searched on: the published one, or the draft if there is none. Both with current closures.
 */
export function terrainOf(app: App, fair: Fair): Promise<Terrain> {
  const now = app.clock.now();
  return terrainsOf(app).terrain(fair, now.getTime(), async () => {
    const published = await publishedBundle(app, fair);
    const bundle = published ?? (await readBundle(app.db.read, fair, now));
    const plan = planOf(bundle);
    const current = published ? await withLiveClosures(app, fair, plan) : plan;
    const signs = await loadSigns(Object.keys(LANGUAGES) as Language[]);
    const named = withDefaultNames(current, signs.translated, signs.english);
    const slim = { ...named, booths: named.booths.map(planBooth) };
    const options = guideOf(bundle);
    return { key: keyOf(fair, slim, options), plan: slim, options };
  });
}

/** Each worker thread gets a copy, so booths have only the fields that routing needs. */
const planBooth = pick(PLAN_BOOTH_FIELDS);

/** Aisles closed or opened after publication take effect for visitors at once. */
async function withLiveClosures(app: App, fair: Fair, plan: Plan): Promise<Plan> {
  const closedInPlan = [...plan.edges.filter(canClose), ...plan.passages.filter(({ closed }) => closed)];
  const live = await readClosures(
    app.db.read,
    fair.id,
    closedInPlan.map(({ id }) => id),
  );
  const edges = new Map(live.edges.map((edge) => [edge.id, edge]));
  const passages = new Map(live.passages.map((passage) => [passage.id, passage]));
  return {
    ...plan,
    edges: plan.edges.map((edge): AisleEdge => ({ ...edge, ...edges.get(edge.id) })),
    passages: plan.passages.map((passage): Passage => ({ ...passage, ...passages.get(passage.id) })),
  };
}

function canClose({ closed, closedFrom, closedUntil }: AisleEdge): boolean {
  return closed || closedFrom !== null || closedUntil !== null;
}

function keyOf({ id }: Fair, plan: Plan, { boothAliases = new Map(), ...options }: WayfinderOptions): string {
  const state = JSON.stringify([id, plan, options, [...boothAliases]]);
  return createHash("sha256").update(state).digest("base64url");
}
