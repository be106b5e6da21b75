"use client";

import { useViewer } from "../ViewerContext";
import { StepIcon } from "./StepIcon";

/** On phones, over the map while a route is followed: what to do next, readable at arm's length. */
export function NextInstruction() {
  const { state } = useViewer();
  const { found, step } = state.route;
  const current = step === null ? undefined : found?.steps[step];
  if (!current || state.screen.name !== "route") return null;
  return (
    <div className="absolute inset-x-3 top-3 z-20 flex items-center gap-3 rounded-xl border bg-raised p-3 shadow-float md:hidden">
      <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-accent text-on-accent">
        <StepIcon kind={current.kind} className="size-7" />
      </span>
      {/* The panel announces it. */}
      <p aria-hidden="true" className="line-clamp-3 min-w-0 font-medium text-lg leading-snug">
        {current.text}
      </p>
    </div>
  );
}
