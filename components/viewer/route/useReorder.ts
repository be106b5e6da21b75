import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

type Drag = { from: number; to: number };

/**
 * Reorders the rows of a list by their handles: dragged with a pointer, or moved with the arrow keys. While a row is
 * dragged, `shown` is the order with that row in its new position.
 */
export function useReorder(count: number, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<number | null>(null);

  // A row that moves in the DOM loses the focus, so it is restored.
  useEffect(() => {
    if (moved.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${moved.current}"]`)?.focus();
    moved.current = null;
  });

  function begin(event: PointerEvent, from: number) {
    if (event.button !== 0) return;
    event.preventDefault();
    const middles = [...(list.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    let to = from;
    const place = ({ clientY }: globalThis.PointerEvent) => {
      to = middles.filter((middle, index) => index !== from && middle < clientY).length;
      setDrag({ from, to });
    };
    const end = () => {
      removeEventListener("pointermove", place);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      setDrag(null);
      if (to !== from) onMove(from, to);
    };
    setDrag({ from, to });
    addEventListener("pointermove", place);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  function press(event: KeyboardEvent, from: number) {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    const to = from + step;
    if (step === 0 || to < 0 || to >= count) return;
    event.preventDefault();
    moved.current = to;
    onMove(from, to);
  }

  return {
    list,
    drag,
    handle: (index: number) => ({
      "data-handle": index,
      onPointerDown: (event: PointerEvent) => begin(event, index),
      onKeyDown: (event: KeyboardEvent) => press(event, index),
    }),
  };
}

/** How far a row moves aside while another is dragged past it. */
export function shiftOf(index: number, drag: Drag | null): number {
  if (!drag) return 0;
  const { from, to } = drag;
  if (index === from) return to - from;
  if (from < index && index <= to) return -1;
  return to <= index && index < from ? 1 : 0;
}
