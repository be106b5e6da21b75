"use client";

import { useState } from "react";
import { classes } from "#components/ui/classes";
import { ExhibitorsPanel } from "./ExhibitorsPanel";
import { LayersPanel } from "./LayersPanel";

const LISTS = ["Layers", "Exhibitors"] as const;

/** Beside the tools: what the plan is made of, and who is to stand on it. */
export function SideLists() {
  const [shown, setShown] = useState<(typeof LISTS)[number]>("Layers");
  return (
    <aside
      aria-label="Lists"
      className="hidden w-60 shrink-0 flex-col border-e bg-surface sm:flex max-lg:absolute max-lg:inset-y-0 max-lg:start-13 max-lg:z-10 max-lg:shadow-float pointer-coarse:max-lg:start-15"
    >
      <div role="tablist" aria-label="Lists" className="flex gap-1 px-3 pt-2.5">
        {LISTS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={shown === name}
            onClick={() => setShown(name)}
            className={classes(
              "h-8 cursor-pointer rounded-md px-2.5 text-sm pointer-coarse:h-11",
              shown === name ? "bg-press font-semibold" : "text-soft hover:bg-hover",
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {shown === "Layers" ? <LayersPanel /> : <ExhibitorsPanel />}
    </aside>
  );
}
