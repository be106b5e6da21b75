"use client";

import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/Button";
import { ProgressBar } from "#components/ui/ProgressBar";
import type { Route } from "#lib/wayfinding/index";
import { useViewer } from "../ViewerContext";
import { StepIcon } from "./StepIcon";

/** One instruction at a time, large enough to read while walking; the map follows. */
export function FollowSteps({ route, step }: { route: Route; step: number }) {
  const { dispatch, lookup, speech } = useViewer();
  const { say, direction } = speech;
  const { steps } = route;
  const current = steps[step];
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (next: number | null) => dispatch({ type: "route/step", step: next });

  useEffect(() => heading.current?.focus(), []);

  if (!current) return null;
  const [Before, After] = direction === "rtl" ? [ArrowRight, ArrowLeft] : [ArrowLeft, ArrowRight];
  return (
    <section aria-label={say("route.follow")} className="flex flex-col gap-4 px-4 py-4">
      <div className="flex items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-faint text-sm tabular-nums">
          {say("route.stepOf", { step: step + 1, count: steps.length })}
        </h1>
        <Button size="small" tone="quiet" onClick={() => go(null)}>
          {say("route.followEnd")}
        </Button>
      </div>
      <div aria-live="polite" className="flex min-h-24 items-start gap-4">
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
      <ProgressBar
        label={say("route.stepOf", { step: step + 1, count: steps.length })}
        max={steps.length}
        value={step + 1}
      />
      <div className="grid grid-cols-2 gap-2.5">
        <Button size="large" disabled={step === 0} onClick={() => go(step - 1)}>
          <Before aria-hidden="true" />
          {say("route.previous")}
        </Button>
        <Button tone="primary" size="large" disabled={step === steps.length - 1} onClick={() => go(step + 1)}>
          {say("route.next")}
          <After aria-hidden="true" />
        </Button>
      </div>
    </section>
  );
}
