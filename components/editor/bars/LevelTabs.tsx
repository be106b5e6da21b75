"use client";

import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { inOrder, reorderLevel } from "#lib/editor/commands/levels";
import { useEditor, useStore } from "../useEditor";

/** A shorter movement counts as a click. */
const PULL_PIXELS = 6;

/** The levels, lowest first, reordered by dragging or with Alt and the arrow keys. */
export function LevelTabs() {
  const { say } = useOffice();
  const store = useStore();
  const levels = inOrder(useEditor((editor) => editor.document.levels));
  const levelId = useEditor((editor) => editor.levelId);
  const bar = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState<{ id: string; fromX: number; place: number | null } | null>(null);

  function put(id: string, place: number) {
    const { document } = store.get();
    const name = document.levels.find((level) => level.id === id)?.name ?? "level";
    const change = reorderLevel(document, id, place);
    store.send({ type: "do", edit: { name: { key: "step.moveLevel", values: { name } }, change } });
  }
  function pull(event: PointerEvent) {
    if (!pulled) return;
    const isPulled = pulled.place !== null || Math.abs(event.clientX - pulled.fromX) > PULL_PIXELS;
    if (isPulled) setPulled({ ...pulled, place: placeAt(bar.current, pulled.id, event.clientX) });
  }
  function letGo() {
    if (pulled?.place != null) put(pulled.id, pulled.place);
    setPulled(null);
  }
  function step(event: KeyboardEvent, id: string) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || way === undefined) return;
    event.preventDefault();
    const place = levels.findIndex((level) => level.id === id) + way;
    if (place >= 0 && place < levels.length) put(id, place);
  }

  const others = levels.filter(({ id }) => id !== pulled?.id);
  const before = pulled?.place == null ? undefined : (others[pulled.place]?.id ?? "end");
  return (
    <div ref={bar} className="flex min-w-0 gap-0.5 overflow-x-auto [scrollbar-width:none]">
      {levels.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          data-level={id}
          aria-current={id === levelId ? "page" : undefined}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
          title={levels.length > 1 ? say("bar.reorderLevels") : undefined}
          onClick={() => store.send({ type: "level", id })}
          onKeyDown={(event) => step(event, id)}
          onPointerDown={(event) => {
            if (event.button !== 0 || levels.length < 2 || !store.get().mayChange) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            setPulled({ id, fromX: event.clientX, place: null });
          }}
          onPointerMove={pull}
          onPointerUp={letGo}
          onPointerCancel={() => setPulled(null)}
          className={classes(
            "relative h-8 shrink-0 cursor-pointer touch-pan-x select-none rounded-md px-3 text-sm pointer-coarse:h-11",
            id === levelId ? "bg-press font-semibold text-ink" : "text-soft hover:bg-hover hover:text-ink",
            pulled?.id === id && pulled.place !== null && "opacity-50",
            id === before && "before:absolute before:inset-y-1 before:-start-0.5 before:w-0.5 before:bg-mark",
            before === "end" &&
              id === others.at(-1)?.id &&
              "after:absolute after:inset-y-1 after:-end-0.5 after:w-0.5 after:bg-mark",
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** The index among the other tabs for a screen position. */
function placeAt(bar: HTMLElement | null, id: string, clientX: number): number {
  const tabs = [...(bar?.querySelectorAll<HTMLElement>("[data-level]") ?? [])];
  const isTurned = bar !== null && getComputedStyle(bar).direction === "rtl";
  return tabs.filter((tab) => {
    const { left, width } = tab.getBoundingClientRect();
    const isPassed = left + width / 2 < clientX;
    return tab.dataset.level !== id && isPassed !== isTurned;
  }).length;
}
