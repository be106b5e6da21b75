"use client";

import { Layers, Plus } from "lucide-react";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import type { Marks } from "#lib/plan/draw/drawing";
import type { Route } from "#lib/wayfinding/index";
import { LevelBar } from "./bars/LevelBar";
import { ToolRail } from "./bars/ToolRail";
import { TopBar } from "./bars/TopBar";
import { Drawing } from "./canvas/Drawing";
import { useCovering } from "./canvas/useCovering";
import { Inspector } from "./inspector/Inspector";
import { Hints } from "./panels/Hints";
import { Panels } from "./panels/Panels";
import { SideLists } from "./panels/SideLists";
import { TypedSize } from "./panels/TypedSize";
import { useClipboard } from "./useClipboard";
import { useEditor, useStore } from "./useEditor";
import { useKeyboard } from "./useKeyboard";

type EditorProps = {
  name: string;
  /** Parts that depend on the server. */
  saving: ReactNode;
  company: ReactNode;
  sharing: ReactNode;
  /** Drawn over the canvas: other people's pointers. */
  overlay: ReactNode;
  /** Drawn over the canvas and its marks: check findings, or differences to a version. */
  marks?: Marks | undefined;
};

/** Breakpoints: below the first the lists are hidden, below the second the tools as well. */
const WIDE_PIXELS = 1_200;
const SMALL_PIXELS = 640;

export function Editor({ name, saving, company, sharing, overlay, marks }: EditorProps) {
  const store = useStore();
  const canvas = useRef<HTMLDivElement>(null);
  const [sides, setSides] = useState(() => ({ start: innerWidth >= WIDE_PIXELS, end: true }));
  const mayChange = useEditor((editor) => editor.mayChange);
  const hasLevel = useEditor((editor) => editor.document.levels.length > 0);
  const [route, setRoute] = useState<Route | null>(null);
  // On phones a finger pans; drawing would only happen by accident.
  useEffect(() => {
    if (innerWidth < SMALL_PIXELS) store.send({ type: "tool", name: "hand", keeps: true });
  }, [store]);
  useKeyboard(canvas, store);
  useClipboard(store);

  const allMarks = useMemo((): Marks | undefined => {
    if (!route) return marks;
    const lines = route.legs.flatMap(({ path }) => path);
    return { ...marks, route: { lines } };
  }, [marks, route]);

  const toggle = (side: "start" | "end") => setSides((shown) => ({ ...shown, [side]: !shown[side] }));
  return (
    <div data-full-screen="" className="fixed inset-0 z-30 flex flex-col bg-ground">
      <TopBar name={name} saving={saving} company={company} sharing={sharing} onToggle={toggle} />
      <SmallScreenNotice />
      <div className="relative flex min-h-0 flex-1">
        <div className="hidden sm:contents">{mayChange && <ToolRail />}</div>
        {sides.start && <SideLists />}
        <div className="relative flex min-w-0 flex-1 flex-col">
          <div className="relative min-h-0 flex-1 overflow-hidden">
            {hasLevel ? <Drawing host={canvas} marks={allMarks} overlay={overlay} /> : <FirstLevel />}
            <Hints />
            <TypedSize />
          </div>
          <LevelBar />
        </div>
        {sides.end && <Properties />}
        <Afterwards>
          <Panels onRoute={setRoute} />
        </Afterwards>
      </div>
      <Announcements />
    </div>
  );
}

/** Rendered in slices once the rest is there: opening a large plan would otherwise be one long task. */
function Afterwards({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}

function Properties() {
  const { say } = useOffice();
  const store = useStore();
  const mayChange = useEditor((editor) => editor.mayChange);
  const panel = useRef<HTMLElement>(null);
  useCovering(panel);
  return (
    <aside
      ref={panel}
      data-covering=""
      aria-label={say("bar.properties")}
      className="hidden w-68 shrink-0 overflow-y-auto border-s bg-surface max-lg:absolute max-lg:top-0 max-lg:bottom-10 max-lg:end-0 max-lg:z-10 max-lg:shadow-float md:block pointer-coarse:max-lg:bottom-13"
    >
      {/* Viewers see the same properties, read-only. */}
      <fieldset disabled={!mayChange} onBlur={() => store.send({ type: "settle" })} className="contents">
        <Afterwards>
          <Inspector />
        </Afterwards>
      </fieldset>
    </aside>
  );
}

/** Shown for a plan without levels, to create the first one. */
function FirstLevel() {
  const { say } = useOffice();
  const store = useStore();
  return (
    <div className="grid h-full place-items-center p-6">
      <div className="w-full max-w-lg">
        <EmptyState
          icon={<Layers />}
          title={say("editor.firstLevel")}
          action={
            <Button
              tone="primary"
              onClick={() => store.send({ type: "set", fields: { wants: { panel: "level" } } })}
            >
              <Plus aria-hidden="true" />
              {say("bar.newLevel")}
            </Button>
          }
        >
          {say("editor.firstLevelText")}
        </EmptyState>
      </div>
    </div>
  );
}

/** Announces each step to screen readers. */
function Announcements() {
  const { write } = useOffice();
  const announcement = useEditor((editor) => editor.announcement);
  return (
    <p role="status" className="sr-only">
      {announcement && write(announcement)}
    </p>
  );
}

function SmallScreenNotice() {
  const { say } = useOffice();
  return (
    <p className="border-b bg-accent-wash px-4 py-2 text-center text-xs sm:hidden">
      {say("editor.smallScreen")}
    </p>
  );
}
