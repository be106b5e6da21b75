"use client";

import { CircleAlert, CircleCheck, RefreshCw, TriangleAlert } from "lucide-react";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { messageOf } from "#lib/client/form";
import { type PlanIssue, useCheck } from "./queries";
import { useGrowing } from "./useGrowing";

const TITLES: Record<PlanIssue["kind"], string> = {
  overlap: "Overlaps",
  outside_level: "Beyond the level",
  duplicate_label: "Labels that look the same",
  unreachable_booth: "No way leads there",
  narrow_aisle: "Narrow aisles",
  blocked_exit: "Blocked exits",
  exhibitor_without_booth: "Exhibitors without a booth",
  sold_without_exhibitor: "Sold to nobody",
};

type CheckListProps = {
  event: string;
  /** Goes to what a finding is about; without it findings are only read. */
  onJump?: (issue: PlanIssue) => void;
};

/** What visitors or exhibitors would stumble over, errors first. */
export function CheckList({ event, onJump }: CheckListProps) {
  const check = useCheck(event);
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
  const { issues, counts, minAisleWidth } = check.data;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-soft">
          {issues.length === 0
            ? "Nothing to stumble over."
            : `${counted(counts.error, "error")}, ${counted(counts.warning, "warning")}. Aisles count as narrow below ${minAisleWidth} m.`}
        </p>
        <Button size="small" tone="quiet" busy={check.isFetching} onClick={() => check.refetch()}>
          <RefreshCw aria-hidden="true" />
          Check again
        </Button>
      </div>
      {issues.length === 0 ? (
        <p className="flex items-center gap-2.5 rounded-md bg-success-wash px-4 py-3 text-sm text-success">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          Every booth can be reached, nothing overlaps, and every label is its own.
        </p>
      ) : (
        groupsOf(issues).map(([kind, group]) => (
          <Findings key={kind} kind={kind} issues={group} onJump={onJump} />
        ))
      )}
    </div>
  );
}

/** As many of one kind as show what is meant. */
const FIRST_SHOWN = 4;

type FindingsProps = {
  kind: PlanIssue["kind"];
  issues: readonly PlanIssue[];
  onJump: CheckListProps["onJump"];
};

function Findings({ kind, issues, onJump }: FindingsProps) {
  const { shown, more } = useGrowing(issues, FIRST_SHOWN);
  return (
    <section aria-label={TITLES[kind]}>
      <h3 className="mb-1.5 flex items-center gap-2 font-semibold text-sm">
        <Severity issue={issues[0]} />
        {TITLES[kind]}
        <span className="font-normal text-faint tabular-nums">{issues.length.toLocaleString("en")}</span>
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-md border">
        {shown.map((issue) => (
          <li key={issue.words}>
            <Finding issue={issue} onJump={onJump} />
          </li>
        ))}
      </ul>
      {more && <div className="mt-1">{more}</div>}
    </section>
  );
}

function Finding({ issue, onJump }: { issue: PlanIssue; onJump: CheckListProps["onJump"] }) {
  const isOnPlan = issue.levelId !== null;
  if (!onJump || !isOnPlan) return <p className="px-3 py-2.5 text-sm">{issue.words}</p>;
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

function Severity({ issue }: { issue: PlanIssue | undefined }) {
  return issue?.severity === "error" ? (
    <CircleAlert aria-label="Error" className="size-4 text-danger" />
  ) : (
    <TriangleAlert aria-label="Warning" className="size-4 text-warning" />
  );
}

function groupsOf(issues: readonly PlanIssue[]): [PlanIssue["kind"], PlanIssue[]][] {
  const groups = new Map<PlanIssue["kind"], PlanIssue[]>();
  for (const issue of issues) {
    const group = groups.get(issue.kind);
    if (group) group.push(issue);
    else groups.set(issue.kind, [issue]);
  }
  const rank = ([, [first]]: [unknown, PlanIssue[]]) => (first?.severity === "error" ? 0 : 1);
  return [...groups].sort((a, b) => rank(a) - rank(b));
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
