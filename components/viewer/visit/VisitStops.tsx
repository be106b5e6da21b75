"use client";

import { Check, GripVertical, X } from "lucide-react";
import { classes } from "#components/ui/classes";
import { formatDistance, formatDuration, formatTime } from "#lib/viewer/formatters";
import { movedStop } from "#lib/viewer/routeStops";
import type { PlannedVisit, VisitPlan } from "#lib/viewer/visitState";
import { shiftOf, useReorder } from "../route/useReorder";
import { ToolButton } from "../ToolButton";
import { titleOf } from "../useUpdates";
import { useViewer } from "../ViewerContext";

/** All rows have the height of the tallest, for moving aside while one is dragged; a wait has a line of its own. */
const ROW_REM = 4.75;
const WAITING_ROW_REM = 5.5;

/** The stops with their times; they can be reordered, ticked off or left out. */
export function VisitStops({ plan }: { plan: VisitPlan }) {
  const viewer = useViewer();
  const { state, dispatch, speech, announce } = viewer;
  const ids = plan.visits.map(({ id }) => id);
  const reorder = useReorder(ids.length, (from, to) => {
    dispatch({ type: "visit/requested", input: { order: movedStop(ids, from, to) } });
    const moved = plan.visits[from];
    const name = moved ? titleOf(moved.target, viewer) : "";
    announce(speech.say("route.moved", { name, place: to + 1, count: ids.length }));
  });
  const rowRem = plan.visits.some(hasWait) ? WAITING_ROW_REM : ROW_REM;
  return (
    <ol ref={reorder.list} aria-label={speech.say("visit.stops")} className="flex flex-col">
      {plan.visits.map((visit, index) => (
        <StopRow
          key={visit.id}
          visit={visit}
          leg={plan.route.legs[index]}
          number={index + 1}
          rowRem={rowRem}
          shift={shiftOf(index, reorder.drag)}
          isPulled={reorder.drag?.from === index}
          handle={reorder.handle(index)}
          onDone={() => dispatch({ type: "visited/toggled", id: visit.id })}
          onSkip={() =>
            dispatch({ type: "visit/requested", input: { left: [...state.visit.left, visit.id] } })
          }
        />
      ))}
    </ol>
  );
}

/** Shorter waits are not shown. */
const LEAST_WAIT_SECONDS = 30;

function hasWait({ waitSeconds }: PlannedVisit): boolean {
  return waitSeconds >= LEAST_WAIT_SECONDS;
}

type StopRowProps = {
  visit: PlannedVisit;
  leg: VisitPlan["route"]["legs"][number] | undefined;
  number: number;
  rowRem: number;
  shift: number;
  isPulled: boolean;
  handle: ReturnType<ReturnType<typeof useReorder>["handle"]>;
  onDone: () => void;
  onSkip: () => void;
};

function StopRow({ visit, leg, number, rowRem, shift, isPulled, handle, onDone, onSkip }: StopRowProps) {
  const viewer = useViewer();
  const { dispatch, speech } = viewer;
  const { say } = speech;
  const name = titleOf(visit.target, viewer);
  return (
    <li
      style={{ height: `${rowRem}rem`, translate: `0 ${shift * rowRem}rem` }}
      className={classes(
        "relative flex items-center gap-1 border-b last:border-0",
        isPulled ? "z-10 rounded-md bg-raised shadow-float" : "transition-[translate]",
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-full bg-mark font-semibold text-on-mark text-xs tabular-nums"
      >
        {number}
      </span>
      <button
        type="button"
        onClick={() => dispatch({ type: "target/opened", target: visit.target })}
        className="min-w-0 flex-1 cursor-pointer rounded-sm px-2 py-1.5 text-start hover:bg-hover"
      >
        <span className="block truncate font-medium text-sm">{name}</span>
        <Times visit={visit} leg={leg} />
      </button>
      <ToolButton
        size="small"
        label={say("visit.done", { name })}
        icon={<Check aria-hidden="true" />}
        onClick={onDone}
      />
      <ToolButton
        size="small"
        label={say("visit.skip", { name })}
        icon={<X aria-hidden="true" />}
        onClick={onSkip}
      />
      <button
        type="button"
        {...handle}
        aria-label={say("visit.move", { name })}
        className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-faint hover:bg-hover hover:text-ink active:cursor-grabbing pointer-coarse:h-11"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

function Times({ visit, leg }: Pick<StopRowProps, "visit" | "leg">) {
  const { state, settings, speech } = useViewer();
  const { say, language } = speech;
  const { timezone } = state.bundle.event;
  const time = (moment: number) => formatTime(new Date(moment).toISOString(), timezone, language);
  const walk = leg && {
    minutes: Math.round(leg.durationSeconds / 60),
    distance: formatDistance(leg.distanceM, settings.units, language),
  };
  return (
    <>
      <span className="block truncate text-sm text-soft tabular-nums">
        {visit.session
          ? say("visit.session", { from: time(visit.startAt), until: time(visit.leaveAt) })
          : say("visit.arrive", { time: time(visit.arriveAt) })}
      </span>
      {walk && <span className="block truncate text-faint text-xs">{say("visit.walkTo", walk)}</span>}
      {hasWait(visit) && (
        <span className="block truncate text-faint text-xs">
          {say("visit.wait", { duration: formatDuration(visit.waitSeconds, language) })}
        </span>
      )}
    </>
  );
}
