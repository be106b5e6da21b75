"use client";

import { CircleCheck, RefreshCw } from "lucide-react";
import { ISSUE_TITLES, Severity } from "#components/publishing/CheckList";
import { type KindOfIssue, type PlanIssue, useFindings } from "#components/publishing/queries";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { messageOf } from "#lib/client/form";
import { fixOf, fixOfAll, isRepairable, REPAIRED_TOGETHER } from "#lib/editor/fixes/fix";
import { useStore, useSurroundings } from "../useEditor";
import { Cause } from "./Cause";
import { ReachCauses } from "./ReachCauses";
import { TravelMap } from "./TravelMap";
import { type Preview, usePreview } from "./usePreview";

/** The findings of the check by cause, each with its measure, its place and its repair. */
export function CauseList() {
  const { event } = useSurroundings();
  const findings = useFindings(event);
  const preview = usePreview();
  if (findings.isPending) {
    return (
      <div role="status" aria-label="Checking the plan" className="flex flex-col gap-2">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    );
  }
  if (findings.isError) {
    return (
      <Notice
        kind="danger"
        title="The plan could not be checked"
        action={
          <Button size="small" onClick={() => findings.refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(findings.error)}
      </Notice>
    );
  }
  const { issues, counts, kinds, ruleSet } = findings.data;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <p role="status" className="min-w-0 py-1.5 text-sm text-soft">
          {kinds.length === 0
            ? "No problems found."
            : `${counted(counts.error, "error")}, ${counted(counts.warning, "warning")}.`}
          {ruleSet && ` Ways out are checked by the rules “${ruleSet.name}”.`}
        </p>
        <Button
          size="small"
          tone="quiet"
          aria-label="Check again"
          busy={findings.isFetching}
          onClick={() => findings.refetch()}
        >
          <RefreshCw aria-hidden="true" />
        </Button>
      </div>
      <TravelMap ruleSet={ruleSet} />
      {kinds.length === 0 && (
        <p className="flex items-center gap-2.5 rounded-md bg-success-wash px-4 py-3 text-sm text-success">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          Every booth can be reached, nothing overlaps, and all labels are unique.
        </p>
      )}
      {kinds.map((ofKind) => (
        <Causes
          key={ofKind.kind}
          ofKind={ofKind}
          issues={issues.filter(({ kind }) => kind === ofKind.kind)}
          preview={preview}
        />
      ))}
    </div>
  );
}

/** More are listed on the page of the publication. */
const MOST_LISTED = 50;

type CausesProps = { ofKind: KindOfIssue; issues: readonly PlanIssue[]; preview: Preview };

function Causes({ ofKind: { kind, severity, count }, issues, preview }: CausesProps) {
  const { say } = useOffice();
  const store = useStore();
  const key = `all ${kind}`;
  const isTogether = REPAIRED_TOGETHER.has(kind) && issues.length > 1;
  const listed = issues.slice(0, MOST_LISTED);
  return (
    <section aria-label={say(ISSUE_TITLES[kind])} className="flex flex-col gap-1.5">
      <h3 className="flex items-center gap-2 font-semibold text-sm">
        <Severity severity={severity} />
        <span className="min-w-0 flex-1">
          {say(ISSUE_TITLES[kind])}{" "}
          <span className="font-normal text-faint tabular-nums">{count.toLocaleString("en")}</span>
        </span>
        {isTogether && (
          <Button
            size="small"
            tone="quiet"
            onClick={() => preview.show(key, null, fixOfAll(store.get().document, issues))}
          >
            Repair all
          </Button>
        )}
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-md border">
        {preview.shown?.key === key && <Cause id={key} words="" led={null} preview={preview} fixOf={null} />}
        {kind === "unreachable_booth" ? (
          <ReachCauses issues={issues} preview={preview} />
        ) : (
          listed.map((issue) => (
            <Cause
              key={idOf(issue)}
              id={idOf(issue)}
              words={issue.words}
              measured={issue}
              led={issue}
              preview={preview}
              fixOf={isRepairable(issue) ? () => fixOf(store.get().document, issue) : null}
            />
          ))
        )}
      </ul>
      {kind !== "unreachable_booth" && listed.length < count && (
        <p className="text-faint text-xs">{`${(count - listed.length).toLocaleString("en")} more appear as you repair these.`}</p>
      )}
    </section>
  );
}

/** Passages beside different objects may read the same. */
function idOf({ words, at, objects }: PlanIssue): string {
  return [words, at?.x, at?.y, ...objects.map(({ id }) => id)].join(" ");
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
