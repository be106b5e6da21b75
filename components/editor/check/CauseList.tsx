"use client";

import { CircleCheck, RefreshCw } from "lucide-react";
import { ISSUE_TITLES, Severity } from "#components/publishing/CheckList";
import { type KindOfIssue, type PlanIssue, useFindings } from "#components/publishing/queries";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { fixOf, fixOfAll, isRepairable, REPAIRED_TOGETHER } from "#lib/editor/fixes/fix";
import { issueWords } from "#lib/words/issueWords";
import { useStore, useSurroundings } from "../useEditor";
import { Cause } from "./Cause";
import { ReachCauses } from "./ReachCauses";
import { TravelMap } from "./TravelMap";
import { type Preview, usePreview } from "./usePreview";

/** The findings of the check by cause, each with its measure, its place and its repair. */
export function CauseList() {
  const office = useOffice();
  const { say, wording } = office;
  const { event } = useSurroundings();
  const findings = useFindings(event);
  const preview = usePreview();
  if (findings.isPending) {
    return (
      <div role="status" aria-label={say("check.checkingThePlan")} className="flex flex-col gap-2">
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
        title={say("check.thePlanCouldNotBe")}
        action={
          <Button size="small" onClick={() => findings.refetch()}>
            {say("common.tryAgain")}
          </Button>
        }
      >
        {wording.message(findings.error)}
      </Notice>
    );
  }
  const { issues, counts, kinds, ruleSet } = findings.data;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <p role="status" className="min-w-0 py-1.5 text-sm text-soft">
          {kinds.length === 0
            ? say("check.noProblemsFound")
            : say("check.counts", { errors: counts.error, warnings: counts.warning })}
          {ruleSet && ` ${say("check.exitsAreCheckedBy", { name: ruleSet.name })}`}
        </p>
        <Button
          size="small"
          tone="quiet"
          aria-label={say("check.checkAgain")}
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
          {say("check.everyBoothCanBeReached")}
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
  const office = useOffice();
  const { say } = office;
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
          <span className="font-normal text-faint tabular-nums">{office.number(count)}</span>
        </span>
        {isTogether && (
          <Button
            size="small"
            tone="quiet"
            onClick={() => preview.show(key, null, fixOfAll(store.get().document, issues))}
          >
            {say("check.repairAll")}
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
              words={issueWords(office, issue)}
              measured={issue}
              led={issue}
              preview={preview}
              fixOf={isRepairable(issue) ? () => fixOf(store.get().document, issue) : null}
            />
          ))
        )}
      </ul>
      {kind !== "unreachable_booth" && listed.length < count && (
        <p className="text-faint text-xs">
          {say("check.moreAppearAsYouRepair", { count: count - listed.length })}
        </p>
      )}
    </section>
  );
}

/** Passages beside different objects may read the same. */
function idOf({ words, at, objects }: PlanIssue): string {
  return [words, at?.x, at?.y, ...objects.map(({ id }) => id)].join(" ");
}
