"use client";

import { useEffect, useState } from "react";
import { classes } from "#components/ui/classes";
import { useViewer } from "../ViewerContext";

const SHOWN_MS = 1_600;

/** While a route is followed and the level changes: the levels as a stack, with the one that is left and the new one. */
export function FloorChange() {
  const { state, lookup } = useViewer();
  const { step } = state.route;
  const { levelId } = state;
  const [shown, setShown] = useState({ levelId, from: levelId });
  const isChange = step !== null && shown.levelId !== levelId;
  if (shown.levelId !== levelId) setShown({ levelId, from: isChange ? shown.levelId : levelId });

  useEffect(() => {
    if (shown.from === shown.levelId) return;
    const timer = setTimeout(() => setShown((now) => ({ ...now, from: now.levelId })), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  if (shown.from === shown.levelId) return null;
  const stack = lookup.levels.toSorted((a, b) => b.index - a.index);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-10 grid place-items-center md:ps-108"
    >
      <ol className="flex flex-col gap-1.5 rounded-xl border bg-raised p-4 shadow-float">
        {stack.map(({ id, name }) => (
          <li
            key={id}
            className={classes(
              "-skew-x-12 rounded-sm border px-6 py-2 text-center font-medium text-sm transition-colors duration-500",
              id === shown.levelId
                ? "border-mark bg-mark text-on-mark"
                : id === shown.from
                  ? "border-mark text-ink"
                  : "border-line text-faint",
            )}
          >
            <span className="inline-block skew-x-12">{name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
