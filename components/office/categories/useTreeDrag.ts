"use client";

import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Side } from "./moves";

/** Where a dragged category would come to lie. */
export type Target = { id: string; side: Side };

const ROW = "[data-category]";
/** So near to the edge of the screen the page goes along, by so much each time. */
const EDGE_PIXELS = 64;
const SCROLL_PIXELS = 12;

/** Rows are dragged by a grip: with a mouse, a pen or a finger alike. Escape lets go without a move. */
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

/** The upper quarter of a row is before it, the lower one after it, the middle inside of it. */
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
