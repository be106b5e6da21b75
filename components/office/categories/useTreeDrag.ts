"use client";

import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Side } from "./moves";

/** The drop target of a dragged category. */
export type Target = { id: string; side: Side };

const ROW = "[data-category]";
/** Distance to the screen edge at which the page scrolls, and the scroll per frame. */
const EDGE_PIXELS = 64;
const SCROLL_PIXELS = 12;

/** Drags rows by a handle with mouse, pen or finger. Escape cancels. */
export function useTreeDrag(onDrop: (moved: string, target: Target) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const now = useRef<Target | null>(null);

  function aim(next: Target | null) {
    now.current = next;
    setTarget(next);
  }

  function end() {
    setDragged(null);
    aim(null);
  }

  useEffect(() => {
    if (dragged === null) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") end();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  const gripOf = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (dragged !== id) return;
      goAlong(clientY);
      const under = targetAt(clientX, clientY);
      aim(under?.id === id ? null : under);
    },
    onPointerUp() {
      if (dragged === id && now.current) onDrop(id, now.current);
      end();
    },
    onPointerCancel: end,
  });

  return { dragged, target, gripOf };
}

/** The top quarter of a row drops before it, the bottom quarter after it, the middle into it. */
function targetAt(x: number, y: number): Target | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>(ROW);
  const id = row?.dataset.category;
  if (!row || !id) return null;
  const { top, height } = row.getBoundingClientRect();
  const place = (y - top) / height;
  return { id, side: place < 0.25 ? "before" : place > 0.75 ? "after" : "inside" };
}

function goAlong(y: number): void {
  if (y < EDGE_PIXELS) window.scrollBy(0, -SCROLL_PIXELS);
  else if (y > window.innerHeight - EDGE_PIXELS) window.scrollBy(0, SCROLL_PIXELS);
}
