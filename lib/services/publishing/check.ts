import { type Bundle, planOf } from "#lib/plan/bundle";
import { exitIssues } from "#lib/plan/exitIssues";
import { DEFAULT_AISLE_WIDTH, findIssues, type Issue, type IssueKind, kindsOf } from "#lib/plan/issues";
import type { Plan } from "#lib/plan/plan";
import { RULE_SETS, type RuleSetId } from "#lib/plan/ruleSets";
import type { App } from "#lib/ports";
import { stateOf } from "#lib/store/bundle";
import type { Fair } from "#lib/store/events";
import type { Settings } from "#lib/text/merge";
import type { Paging } from "#lib/text/paging";
import { escapeRoutes } from "#lib/wayfinding/escape";
import { exitOf, isExit } from "#lib/wayfinding/exits";
import { solidsOn } from "#lib/wayfinding/solids";
import { unreachedBooths } from "#lib/wayfinding/unreached";
import { pageOfAll } from "../base/pages";
import { findingsOf } from "./findings";
import { readState } from "./live";

/** The terms that a plan is checked against. */
export type CheckTerms = { minAisleWidth: number | null; ruleSet: RuleSetId | null; people: number | null };

/** The settings that concern publishing. */
type PublishingTerms = CheckTerms & { refuseOnErrors: boolean };

const DEFAULTS: PublishingTerms = { refuseOnErrors: false, minAisleWidth: null, ruleSet: null, people: null };

export function publishingTermsOf(settings: Settings): PublishingTerms {
  const { publishing } = settings as { publishing?: Partial<PublishingTerms> };
  return { ...DEFAULTS, ...publishing };
}

/** A chosen width takes precedence over that of the rules, and that over the default. */
function aisleWidthOf({ minAisleWidth, ruleSet }: CheckTerms): number {
  return minAisleWidth ?? (ruleSet && RULE_SETS[ruleSet].minAisleWidth) ?? DEFAULT_AISLE_WIDTH;
}

type EndpointRequest = {
  minAisleWidth?: number | undefined;
  ruleSet?: RuleSetId | "none" | undefined;
  people?: number | undefined;
  kind?: IssueKind | undefined;
  summary?: boolean | undefined;
};

export async function check(app: App, fair: Fair, request: EndpointRequest, paging: Paging | null) {
  const terms = requested(publishingTermsOf(fair.settings), request);
  const { ruleSet, people } = terms;
  const minAisleWidth = aisleWidthOf(terms);
  const [db, now] = [app.db.read, app.clock.now()];
  const nameOf = (state: string) => `${minAisleWidth} ${ruleSet} ${people} ${state}`;
  const issues = await findingsOf(app).issues.get(nameOf(await stateOf(db, fair.id, now)), async () => {
    const { state, bundle } = await readState(db, fair, now);
    return { name: nameOf(state), result: checkBundle(bundle, terms) };
  });
  const count = (severity: Issue["severity"]) => issues.filter((issue) => issue.severity === severity).length;
  const counts = { error: count("error"), warning: count("warning") };
  const listed = request.kind ? issues.filter(({ kind }) => kind === request.kind) : issues;
  const rules = ruleSet && { id: ruleSet, ...RULE_SETS[ruleSet] };
  const record = {
    minAisleWidth,
    ruleSet: rules,
    people,
    counts,
    kinds: kindsOf(issues),
    issues: request.summary ? [] : listed,
  };
  if (!paging) return { record, page: null };
  const { items, ...page } = pageOfAll(record.issues, paging, ({ kind, objects }) =>
    [kind, ...objects.map(({ id }) => id)].join(" "),
  );
  return { record: { ...record, issues: items }, page: { ...paging, ...page } };
}

function requested(terms: CheckTerms, { minAisleWidth, ruleSet, people }: EndpointRequest): CheckTerms {
  return {
    minAisleWidth: minAisleWidth ?? terms.minAisleWidth,
    ruleSet: ruleSet === "none" ? null : (ruleSet ?? terms.ruleSet),
    people: people ?? terms.people,
  };
}

export function checkBundle(bundle: Bundle, terms: CheckTerms): Issue[] {
  const plan = planOf(bundle);
  const { levels, booths, exhibitors, elements } = bundle;
  return findIssues({
    levels,
    booths,
    exhibitors,
    exits: elements.filter(isExit).map(exitOf),
    aisles: bundle.wayfinding.edges,
    piecesOn: (levelId) => solidsOn(plan, levelId),
    unreached: unreachedBooths(plan),
    minAisleWidth: aisleWidthOf(terms),
    further: ruleIssues(bundle, plan, terms),
  });
}

/** Escape routes are only measured if a rule set is selected. */
function ruleIssues({ levels, booths }: Bundle, plan: Plan, { ruleSet, people }: CheckTerms): Issue[] {
  if (ruleSet === null) return [];
  const exits = plan.elements.filter(isExit);
  const widths = exits.map((exit) => ({ ...exitOf(exit), width: exit.props.opening?.width ?? null }));
  return exitIssues(
    { levels, booths },
    { exits: widths, ...escapeRoutes(plan, exits) },
    RULE_SETS[ruleSet],
    people,
  );
}
