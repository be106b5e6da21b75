"use client";

import { CircleAlert, CircleCheck, RefreshCw, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Pagination, useShortened } from "#components/ui/Pagination";
import { Skeleton } from "#components/ui/Skeleton";
import { messageOf } from "#lib/client/form";
import { PartButton } from "./PartButton";
import { FINDINGS_ON_PAGE, type KindOfIssue, type PlanIssue, useCheck } from "./queries";
import { SafetySheetLink } from "./SafetySheetLink";
import { usePart } from "./usePart";

export const ISSUE_TITLES: Record<PlanIssue["kind"], string> = {
  overlap: "Overlaps",
  outside_level: "Beyond the level",
  duplicate_label: "Labels that look the same",
  unreachable_booth: "Booths that cannot be reached",
  narrow_aisle: "Narrow aisles",
  blocked_exit: "Blocked exits",
  exhibitor_without_booth: "Exhibitors without a booth",
  sold_without_exhibitor: "Sold without an exhibitor",
  too_high: "Above the height limit",
  far_from_exit: "Far from an exit",
  dead_end: "Dead ends",
  narrow_exit: "Exits too narrow",
};

type CheckListProps = {
  event: string;
  /** Goes to the subject of an issue; without it issues are read-only. */
  onJump?: (issue: PlanIssue) => void;
};

/** The issues of the plan, errors first. */
export function CheckList({ event, onJump }: CheckListProps) {
  const { part, offset, press, turnTo } = usePart<PlanIssue["kind"]>();
  const head = useRef<HTMLDivElement>(null);
  const check = useCheck(event, part, offset);
  const total = check.data?.meta?.total ?? 0;
  useShortened(check.isPlaceholderData ? undefined : total, { limit: FINDINGS_ON_PAGE, offset }, turnTo);
  if (check.isPending) {
    return (
      <div role="status" aria-label="Checking the plan" className="flex flex-col gap-2">
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
        title="The plan could not be checked"
        action={
          <Button size="small" onClick={() => check.refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(check.error)}
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
      <div ref={head} className="flex scroll-mt-20 items-start justify-between gap-3">
        <p role="status" className="min-w-0 py-1.5 text-sm text-soft">
          {isSound
            ? "No problems found."
            : `${counted(counts.error, "error")}, ${counted(counts.warning, "warning")}. Aisles count as narrow below ${Math.round(minAisleWidth * 100) / 100} m.`}
          {ruleSet && ` Ways out are checked by the rules “${ruleSet.name}”.`}
        </p>
        <Button size="small" tone="quiet" busy={check.isFetching} onClick={() => check.refetch()}>
          <RefreshCw aria-hidden="true" />
          Check again
        </Button>
      </div>
      {isSound && (
        <p className="flex items-center gap-2.5 rounded-md bg-success-wash px-4 py-3 text-sm text-success">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          Every booth can be reached, nothing overlaps, and all labels are unique.
        </p>
      )}
      {(part !== null || (kinds.length > 1 && total > FINDINGS_ON_PAGE)) && (
        <fieldset aria-label="Show" className="flex flex-wrap gap-1.5 border-0 p-0">
          {parts.map(({ kind, count }) => (
            <PartButton key={kind} count={count} pressed={part === kind} onPress={() => press(kind)}>
              {ISSUE_TITLES[kind]}
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
  if (issues.length === 0) return null;
  return (
    <section aria-label={ISSUE_TITLES[kind]}>
      <h3 className="mb-1.5 flex items-center gap-2 font-semibold text-sm">
        <Severity severity={severity} />
        {ISSUE_TITLES[kind]}
        <span className="font-normal text-faint tabular-nums">{count.toLocaleString("en")}</span>
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
  if (!onJump) return <p className="px-3 py-2.5 text-sm">{issue.words}</p>;
  return (
    <button
      type="button"
      onClick={() => onJump(issue)}
      className="flex min-h-11 w-full cursor-pointer items-center px-3 py-2.5 text-start text-sm hover:bg-hover focus-visible:-outline-offset-2"
    >
      {issue.words}
    </button>
  );
}

export function Severity({ severity }: Pick<KindOfIssue, "severity">) {
  return severity === "error" ? (
    <CircleAlert aria-label="Error" className="size-4 text-danger" />
  ) : (
    <TriangleAlert aria-label="Warning" className="size-4 text-warning" />
  );
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
