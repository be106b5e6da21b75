"use client";

import { CalendarPlus, Footprints, RotateCcw } from "lucide-react";
import { Button } from "#components/ui/Button";
import { CALENDAR_TYPE } from "#lib/text/calendar";
import { visitParameters } from "#lib/viewer/visitAddress";
import { visitCalendar } from "#lib/viewer/visitCalendar";
import { visitToShare } from "#lib/viewer/visitShare";
import type { VisitPlan } from "#lib/viewer/visitState";
import { ShareLink } from "../route/ShareLink";
import { titleOf } from "../useUpdates";
import { useViewer } from "../ViewerContext";

/** The actions of a planned visit: start, plan again from here, add to a calendar, share. */
export function VisitActions({ plan, onReplan }: { plan: VisitPlan; onReplan: () => void }) {
  const viewer = useViewer();
  const { state, dispatch, lookup, speech, base } = viewer;
  const { say } = speech;
  const { event } = state.bundle;
  const next = plan.visits[0];

  const goNext = () => {
    if (!next) return;
    const from = state.here ? null : plan.route.from.place;
    dispatch({ type: "route/requested", from, to: next.place, via: [] });
    dispatch({ type: "screen/opened", screen: { name: "route" } });
  };
  const replanFromHere = () => {
    dispatch({ type: "visit/requested", input: { start: null, departAt: null } });
    if (state.here === null || state.here.source === "tap") dispatch({ type: "pick/started", pick: "here" });
    onReplan();
  };
  const save = () => {
    const text = visitCalendar({
      event,
      visits: plan.visits,
      now: new Date(),
      name: say("visit.calendarName", { event: event.name }),
      titleOf: ({ target }) => titleOf(target, viewer),
      placeOf: ({ target }) =>
        lookup.areasOf(target).flatMap(({ levelId }) => lookup.level(levelId)?.name ?? [])[0] ?? "",
      urlOf: ({ target }) =>
        `${location.origin}${base}?${target.kind}=${lookup.exhibitor(target.id)?.slug ?? target.id}`,
    });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: CALENDAR_TYPE }));
    link.download = `${event.slug}.ics`;
    link.click();
    URL.revokeObjectURL(link.href);
  };

  return (
    <>
      <div className="flex flex-col gap-2">
        {next && (
          <Button tone="primary" size="large" onClick={goNext}>
            <Footprints aria-hidden="true" />
            <span className="truncate">{say("visit.goNext", { name: titleOf(next.target, viewer) })}</span>
          </Button>
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={replanFromHere}>
            <RotateCcw aria-hidden="true" />
            {say("visit.replan")}
          </Button>
          {!state.kiosk.on && (
            <Button size="small" onClick={save}>
              <CalendarPlus aria-hidden="true" />
              {say("visit.calendar")}
            </Button>
          )}
        </div>
      </div>
      <ShareLink
        title={say("visit.shareTitle", { event: event.name })}
        query={`?${new URLSearchParams(visitParameters(visitToShare(state, plan), lookup))}`}
      />
    </>
  );
}
