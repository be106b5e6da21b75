import { boxAround, centreOf } from "#lib/geometry/rect";
import { type Bundle, planOf } from "#lib/plan/bundle";
import {
  DEFAULT_AISLE_WIDTH,
  type Exit,
  findIssues,
  type Issue,
  type IssueKind,
  kindsOf,
} from "#lib/plan/issues";
import type { PlanElement } from "#lib/plan/plan";
import type { App } from "#lib/ports";
import type { Paging } from "#lib/schema/shared";
import { stateOf } from "#lib/store/bundle";
import type { Fair } from "#lib/store/events";
import type { Settings } from "#lib/text/merge";
import { elementRing, solidsOn } from "#lib/wayfinding/solids";
import { unreachedBooths } from "#lib/wayfinding/unreached";
import { pageOfAll } from "../base/pages";
import { findingsOf } from "./findings";
import { readState } from "./live";

/** The settings that concern publishing. */
type PublishingTerms = { refuseOnErrors: boolean; minAisleWidth: number };

const DEFAULTS: PublishingTerms = { refuseOnErrors: false, minAisleWidth: DEFAULT_AISLE_WIDTH };

export function publishingTermsOf(settings: Settings): PublishingTerms {
  const { publishing } = settings as { publishing?: Partial<PublishingTerms> };
  return { ...DEFAULTS, ...publishing };
}

type EndpointRequest = {
  minAisleWidth?: number | undefined;
  kind?: IssueKind | undefined;
  summary?: boolean | undefined;
};

export async function check(app: App, fair: Fair, request: EndpointRequest, paging: Paging | null) {
  const { minAisleWidth } = { ...publishingTermsOf(fair.settings), ...definedOf(request) };
  const [db, now] = [app.db.read, app.clock.now()];
  const nameOf = (state: string) => `${minAisleWidth} ${state}`;
  const issues = await findingsOf(app).issues.get(nameOf(await stateOf(db, fair.id, now)), async () => {
    const { state, bundle } = await readState(db, fair, now);
    return { name: nameOf(state), result: checkBundle(bundle, minAisleWidth) };
  });
  const count = (severity: Issue["severity"]) => issues.filter((issue) => issue.severity === severity).length;
  const counts = { error: count("error"), warning: count("warning") };
  const listed = request.kind ? issues.filter(({ kind }) => kind === request.kind) : issues;
  const record = { minAisleWidth, counts, kinds: kindsOf(issues), issues: request.summary ? [] : listed };
  if (!paging) return { record, page: null };
  const { items, ...page } = pageOfAll(record.issues, paging, ({ kind, objects }) =>
    [kind, ...objects.map(({ id }) => id)].join(" "),
  );
  return { record: { ...record, issues: items }, page: { ...paging, ...page } };
}

function definedOf({ minAisleWidth }: { minAisleWidth?: number | undefined }) {
  return minAisleWidth === undefined ? {} : { minAisleWidth };
}

export function checkBundle(bundle: Bundle, minAisleWidth: number): Issue[] {
  const plan = planOf(bundle);
  const { levels, booths, exhibitors, elements } = bundle;
  return findIssues({
    levels,
    booths,
    exhibitors,
    exits: elements.flatMap(exitOf),
    aisles: bundle.wayfinding.edges,
    piecesOn: (levelId) => solidsOn(plan, levelId),
    unreached: unreachedBooths(plan),
    minAisleWidth,
  });
}

const EXIT_ICONS: readonly unknown[] = ["exit", "emergency_exit"];

function exitOf(element: PlanElement): Exit[] {
  const { id, levelId, kind, geometry, props } = element;
  const isExit = kind === "entrance" || (kind === "poi" && EXIT_ICONS.includes(props.icon));
  if (!isExit) return [];
  const at =
    geometry.type === "point" || geometry.type === "circle"
      ? geometry
      : centreOf(boxAround(elementRing(geometry) ?? cornersOf(geometry)));
  return [{ id, levelId, name: props.name || null, x: at.x, y: at.y }];
}

function cornersOf(geometry: PlanElement["geometry"]) {
  return "points" in geometry ? geometry.points.map(([x, y]) => ({ x, y })) : [];
}
