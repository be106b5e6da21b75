"use client";

import { BookmarkPlus, PartyPopper } from "lucide-react";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { stopsOfVisit } from "#lib/viewer/visitPlan";
import { useViewer } from "../ViewerContext";
import { usePlan } from "./usePlan";
import { VisitActions } from "./VisitActions";
import { VisitLeft } from "./VisitLeft";
import { VisitOptions } from "./VisitOptions";
import { VisitStops } from "./VisitStops";
import { VisitSummary } from "./VisitSummary";

/** All bookmarks in the order with the shortest walk that keeps the sessions' times. */
export function VisitPanel() {
  const { state, speech } = useViewer();
  const { say } = speech;
  const { isPlanning, replan } = usePlan();
  const { plan, problem } = state.visit;
  if (state.bookmarks.length === 0) return <NothingSaved />;
  const hasStops = stopsOfVisit(state).length > 0;
  return (
    <div className="flex flex-col gap-4 px-4 pt-3 pb-6">
      <h1 className="sr-only">{say("visit.title")}</h1>
      {!hasStops && (
        <EmptyState icon={<PartyPopper />} title={say("visit.allDone")}>
          {say("visit.allDoneHint")}
        </EmptyState>
      )}
      {hasStops && isPlanning && !plan && <Planning text={say("visit.planning")} />}
      {problem && (
        <Notice kind="warning">
          {problem === "too_many_stops" ? say("visit.tooMany", { most: 100 }) : say("visit.failed")}
        </Notice>
      )}
      {plan && <VisitSummary plan={plan} />}
      {hasStops && <VisitOptions />}
      {plan && <VisitStops plan={plan} />}
      <VisitLeft plan={plan} />
      {plan && <VisitActions plan={plan} onReplan={replan} />}
    </div>
  );
}

function NothingSaved() {
  const { dispatch, speech } = useViewer();
  const { say } = speech;
  return (
    <div className="p-4">
      <h1 className="sr-only">{say("visit.title")}</h1>
      <EmptyState
        icon={<BookmarkPlus />}
        title={say("visit.empty")}
        action={
          <Button
            tone="primary"
            onClick={() => {
              dispatch({ type: "list/shown", list: "exhibitors" });
              dispatch({ type: "screen/opened", screen: { name: "list" } });
            }}
          >
            {say("visit.browse")}
          </Button>
        }
      >
        {say("visit.emptyHint")}
      </EmptyState>
    </div>
  );
}

function Planning({ text }: { text: string }) {
  return (
    <div role="status" className="flex flex-col gap-2.5">
      <span className="sr-only">{text}</span>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
