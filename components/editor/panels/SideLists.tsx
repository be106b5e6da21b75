"use client";

import { useRef } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { LISTS } from "#lib/editor/state";
import { useCovering } from "../canvas/useCovering";
import { KiosksPanel } from "../kiosks/KiosksPanel";
import { useEditor, useStore } from "../useEditor";
import { ExhibitorsPanel } from "./ExhibitorsPanel";
import { LayersPanel } from "./LayersPanel";

/** Tabs beside the tools: layers, exhibitors and kiosks. */
export function SideLists() {
  const { say } = useOffice();
  const store = useStore();
  const shown = useEditor(({ list }) => list);
  const lists = useRef<HTMLElement>(null);
  useCovering(lists);
  return (
    <aside
      ref={lists}
      data-covering=""
      aria-label={say("bar.lists")}
      className="hidden w-60 shrink-0 flex-col border-e bg-surface sm:flex max-lg:absolute max-lg:top-0 max-lg:bottom-10 max-lg:start-13 max-lg:z-10 max-lg:shadow-float pointer-coarse:max-lg:start-15 pointer-coarse:max-lg:bottom-13"
    >
      <div role="tablist" aria-label={say("bar.lists")} className="flex gap-0.5 px-2.5 pt-2.5">
        {LISTS.map((list) => (
          <button
            key={list}
            type="button"
            role="tab"
            aria-selected={shown === list}
            onClick={() => store.send({ type: "set", fields: { list } })}
            className={classes(
              "h-8 cursor-pointer rounded-md px-2.5 text-sm pointer-coarse:h-11",
              shown === list ? "bg-press font-semibold" : "text-soft hover:bg-hover",
            )}
          >
            {say(`sideList.${list}`)}
          </button>
        ))}
      </div>
      {shown === "layers" && <LayersPanel />}
      {shown === "exhibitors" && <ExhibitorsPanel />}
      {shown === "kiosks" && <KiosksPanel />}
    </aside>
  );
}
