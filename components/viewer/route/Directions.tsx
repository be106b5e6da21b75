"use client";

import { classes } from "#components/ui/classes";
import type { Route } from "#lib/wayfinding/index";
import { useViewer } from "../ViewerContext";
import { StepIcon } from "./StepIcon";

/** The route in words, one instruction after another; each opens its position on the map. */
export function Directions({ route }: { route: Route }) {
  const { dispatch, lookup, speech } = useViewer();
  const { say } = speech;
  const { steps } = route;
  return (
    <section aria-labelledby="directions">
      <h2 id="directions" className="mb-2 font-semibold text-base">
        {say("route.directions")}
      </h2>
      <ol className="flex flex-col">
        {steps.map((step, index) => {
          const isNewLevel = lookup.levels.length > 1 && steps[index - 1]?.levelId !== step.levelId;
          const isEnd = step.kind === "depart" || step.kind === "arrive";
          return (
            <li key={`${step.levelId} ${step.x} ${step.y} ${step.text}`}>
              {isNewLevel && (
                <p className="mt-2 mb-1 border-t pt-2 font-semibold text-faint text-xs first:mt-0 first:border-0 first:pt-0">
                  {lookup.level(step.levelId)?.name}
                </p>
              )}
              <button
                type="button"
                onClick={() => dispatch({ type: "route/step", step: index })}
                className="-mx-2 flex w-[calc(100%+1rem)] cursor-pointer items-start gap-3 rounded-md px-2 py-2 text-start hover:bg-hover"
              >
                <span
                  className={classes(
                    "grid size-7 shrink-0 place-items-center rounded-full",
                    isEnd ? "bg-mark text-on-mark" : "bg-press",
                  )}
                >
                  <StepIcon kind={step.kind} className="size-4" />
                </span>
                <span className="min-w-0 flex-1 text-sm leading-7">{step.text}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
