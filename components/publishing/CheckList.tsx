"use client";

import { CircleAlert, CircleCheck, RefreshCw, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Pagination, useShortened } from "#components/ui/Pagination";
import { Skeleton } from "#components/ui/Skeleton";
import { issueWords } from "#lib/words/issueWords";
import type { OfficeKey } from "#lib/words/office";
import { RULE_SET_NAMES } from "#lib/words/ruleSetNames";
import { PartButton } from "./PartButton";
import { FINDINGS_ON_PAGE, type KindOfIssue, type PlanIssue, useCheck } from "./queries";
import { SafetySheetLink } from "./SafetySheetLink";
import { usePart } from "./usePart";

export const ISSUE_TITLES: Record<PlanIssue["kind"], OfficeKey> = {
  overlap: "publishing.overlaps",
  outside_level: "publishing.beyondTheLevel",
  duplicate_label: "publishing.labelsThatLookTheSame",
  unreachable_booth: "publishing.boothsThatCannotBeReached",
  narrow_aisle: "publishing.narrowAisles",
  blocked_exit: "publishing.blockedExits",
  exhibitor_without_booth: "publishing.exhibitorsWithoutABooth",
  sold_without_exhibitor: "publishing.soldWithoutAnExhibitor",
  too_high: "publishing.aboveTheHeightLimit",
  far_from_exit: "publishing.farFromAnExit",
  dead_end: "publishing.deadEnds",
  narrow_exit: "publishing.exitsTooNarrow",
};

type CheckListProps = {
  event: string;
  /** Goes to the subject of an issue; without it issues are read-only. */
  onJump?: (issue: PlanIssue) => void;
};

/** The issues of the plan, errors first. */
export function CheckList({ event, onJump }: CheckListProps) {
  const { say, wording } = useOffice();
  const { part, offset, press, turnTo } = usePart<PlanIssue["kind"]>();
  const head = useRef<HTMLDivElement>(null);
  const check = useCheck(event, part, offset);
  const total = check.data?.meta?.total ?? 0;
  useShortened(check.isPlaceholderData ? undefined : total, { limit: FINDINGS_ON_PAGE, offset }, turnTo);
  if (check.isPending) {
    return (
      <div role="status" aria-label={say("publishing.checkingThePlan")} className="flex flex-col gap-2">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    );
  }
  if (check.isError) {
    return (
      <Notice
        kind="danger"
        title={say("publishing.thePlanCouldNotBe")}
        action={
          <Button size="small" onClick={() => check.refetch()}>
            {say("common.tryAgain")}
          </Button>
        }
      >
        {wording.message(check.error)}
      </Notice>
    );
  }
  const { issues, counts, kinds, minAisleWidth, ruleSet } = check.data.data;
  const isSound = kinds.length === 0;
  // The filter by kind stays, even when the last issue of the kind is fixed.
  const isFixed = part !== null && kinds.every(({ kind }) => kind !== part);
  const parts = isFixed ? [...kinds, { kind: part, count: 0 }] : kinds;
  return (
    <div className="flex flex-col gap-4">
      <div ref={head} className="flex scroll-mt-20 flex-wrap items-start justify-between gap-3">
        <p role="status" className="min-w-0 flex-1 basis-48 py-1.5 text-sm text-soft">
          {isSound
            ? say("publishing.noProblemsFound")
            : say("publishing.findings", {
                errors: counts.error,
                warnings: counts.warning,
                width: Math.round(minAisleWidth * 100) / 100,
              })}
          {ruleSet && ` ${say("publishing.exitsAreCheckedBy", { name: say(RULE_SET_NAMES[ruleSet.id]) })}`}
        </p>
        <Button size="small" tone="quiet" busy={check.isFetching} onClick={() => check.refetch()}>
          <RefreshCw aria-hidden="true" />
          {say("publishing.checkAgain")}
        </Button>
      </div>
      {isSound && (
        <p className="flex items-center gap-2.5 rounded-md bg-success-wash px-4 py-3 text-sm text-success">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          {say("publishing.everyBoothCanBeReached")}
        </p>
      )}
      {(part !== null || (kinds.length > 1 && total > FINDINGS_ON_PAGE)) && (
        <fieldset aria-label={say("publishing.show")} className="flex flex-wrap gap-1.5 border-0 p-0">
          {parts.map(({ kind, count }) => (
            <PartButton key={kind} count={count} pressed={part === kind} onPress={() => press(kind)}>
              {say(ISSUE_TITLES[kind])}
            </PartButton>
          ))}
        </fieldset>
      )}
      {kinds.map((ofKind) => (
        <Findings
          key={ofKind.kind}
          ofKind={ofKind}
          issues={issues.filter(({ kind }) => kind === ofKind.kind)}
          onJump={onJump}
        />
      ))}
      {total > FINDINGS_ON_PAGE && (
        <Pagination
          total={total}
          limit={FINDINGS_ON_PAGE}
          offset={offset}
          onOffsetChange={(there) => {
            turnTo(there);
            head.current?.scrollIntoView({ block: "nearest" });
          }}
          noun="finding"
        />
      )}
      <p>
        <SafetySheetLink event={event} />
      </p>
    </div>
  );
}

type FindingsProps = {
  ofKind: KindOfIssue;
  /** The issues of the kind on this page. */
  issues: readonly PlanIssue[];
  onJump: CheckListProps["onJump"];
};

function Findings({ ofKind: { kind, severity, count }, issues, onJump }: FindingsProps) {
  const { say, number } = useOffice();
  if (issues.length === 0) return null;
  return (
    <section aria-label={say(ISSUE_TITLES[kind])}>
      <h3 className="mb-1.5 flex items-center gap-2 font-semibold text-sm">
        <Severity severity={severity} />
        {say(ISSUE_TITLES[kind])}
        <span className="font-normal text-faint tabular-nums">{number(count)}</span>
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-md border">
        {issues.map((issue) => (
          <li key={issue.words}>
            <Finding issue={issue} onJump={onJump} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Finding({ issue, onJump }: { issue: PlanIssue; onJump: CheckListProps["onJump"] }) {
  const words = issueWords(useOffice(), issue);
  if (!onJump) return <p className="px-3 py-2.5 text-sm">{words}</p>;
  return (
    <button
      type="button"
      onClick={() => onJump(issue)}
      className="flex min-h-11 w-full cursor-pointer items-center px-3 py-2.5 text-start text-sm hover:bg-hover focus-visible:-outline-offset-2"
    >
      {words}
    </button>
  );
}

export function Severity({ severity }: Pick<KindOfIssue, "severity">) {
  const { say } = useOffice();
  return severity === "error" ? (
    <CircleAlert aria-label={say("publishing.error")} className="size-4 text-danger" />
  ) : (
    <TriangleAlert aria-label={say("publishing.warning")} className="size-4 text-warning" />
  );
}
