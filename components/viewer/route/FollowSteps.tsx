"use client";

import { ArrowLeft, ArrowRight, MapPin } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/Button";
import { ProgressBar } from "#components/ui/ProgressBar";
import { nextStopOf } from "#lib/viewer/nextStop";
import type { Route } from "#lib/wayfinding/index";
import { titleOf } from "../useUpdates";
import { useViewer } from "../ViewerContext";
import { StepIcon } from "./StepIcon";

/**
 * One instruction at a time, large enough to read while walking; the map follows. On phones the instruction is over the
 * map, and the sheet is one line to move on with.
 */
export function FollowSteps({ route, step }: { route: Route; step: number }) {
  const viewer = useViewer();
  const { dispatch, lookup, speech } = viewer;
  const { say, direction } = speech;
  const { steps } = route;
  const current = steps[step];
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (next: number | null) => dispatch({ type: "route/step", step: next });

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  if (!current) return null;
  const [Before, After] = direction === "rtl" ? [ArrowRight, ArrowLeft] : [ArrowLeft, ArrowRight];
  const isLast = step === steps.length - 1;
  return (
    <section aria-label={say("route.follow")} className="flex flex-col gap-2 px-4 py-2 md:gap-4 md:py-4">
      <div className="order-last flex items-center justify-between gap-3 md:order-first">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-faint text-sm tabular-nums">
          {say("route.stepOf", { step: step + 1, count: steps.length })}
        </h1>
        <Button size="small" tone="quiet" onClick={() => go(null)}>
          {say("route.followEnd")}
        </Button>
      </div>
      <div aria-live="polite" className="flex min-h-24 items-start gap-4 max-md:sr-only">
        <span className="grid size-14 shrink-0 place-items-center rounded-lg bg-accent text-on-accent">
          <StepIcon kind={current.kind} className="size-7" />
        </span>
        <div className="min-w-0">
          <p className="text-lg leading-snug">{current.text}</p>
          {lookup.levels.length > 1 && (
            <p className="mt-1 text-faint text-sm">{lookup.level(current.levelId)?.name}</p>
          )}
        </div>
      </div>
      <div className="max-md:hidden">
        <ProgressBar
          label={say("route.stepOf", { step: step + 1, count: steps.length })}
          max={steps.length}
          value={step + 1}
        />
      </div>
      <div className="grid grid-cols-[auto_1fr_auto] gap-2 md:gap-2.5">
        <Button size="large" disabled={step === 0} onClick={() => go(step - 1)}>
          <Before aria-hidden="true" />
          <span className="max-md:sr-only">{say("route.previous")}</span>
        </Button>
        <Button tone="primary" size="large" disabled={isLast} onClick={() => go(step + 1)}>
          {say("route.next")}
          <After aria-hidden="true" />
        </Button>
        <Button
          size="large"
          title={say("route.iAmHere")}
          onClick={() => dispatch({ type: "pick/started", pick: "here" })}
        >
          <MapPin aria-hidden="true" />
          <span className="sr-only">{say("route.iAmHere")}</span>
        </Button>
      </div>
      {isLast && <Arrival />}
    </section>
  );
}

/** What comes after the arrival: the next stop of the visit, if there is one. */
function Arrival() {
  const viewer = useViewer();
  const { state, dispatch, speech } = viewer;
  const next = nextStopOf(state);
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-sunken p-4">
      <p className="font-semibold text-lg">{speech.say("route.arrived")}</p>
      {next && (
        <Button
          onClick={() => dispatch({ type: "route/requested", from: state.route.to, via: [], to: next.place })}
        >
          {speech.say("route.nextStop", { name: titleOf(next.target, viewer) })}
        </Button>
      )}
    </div>
  );
}
