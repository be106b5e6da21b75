"use client";

import { type PointerEvent, useEffect, useRef, useState } from "react";

export type RowTarget = { id: string; side: "before" | "after" };

const GRIP = "[data-rule]";

/** Drags table rows by a handle with mouse, pen or finger. Escape cancels. */
export function useRuleDrag(onDrop: (moved: string, target: RowTarget) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const aimed = useRef<{ row: HTMLElement; target: RowTarget } | null>(null);

  function aim(next: typeof aimed.current) {
    aimed.current?.row.removeAttribute("data-drop");
    if (next) next.row.dataset.drop = next.target.side;
    aimed.current = next;
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

  return (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (dragged !== id) return;
      const under = targetAt(clientX, clientY);
      aim(under?.target.id === id ? null : under);
    },
    onPointerUp() {
      const target = aimed.current?.target;
      end();
      if (dragged === id && target) onDrop(id, target);
    },
    onPointerCancel: end,
  });
}

function targetAt(x: number, y: number): { row: HTMLElement; target: RowTarget } | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>("tr");
  const id = row?.querySelector<HTMLElement>(GRIP)?.dataset.rule;
  if (!row || !id) return null;
  const { top, height } = row.getBoundingClientRect();
  return { row, target: { id, side: y < top + height / 2 ? "before" : "after" } };
}
