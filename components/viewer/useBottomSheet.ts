"use client";

import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { SHEET_STOPS, type SheetStop } from "#lib/viewer/stateParts";
import { PEEK_REM, PUSHED } from "./frame";

/** A faster movement flings the sheet to the next stop, in pixels per millisecond. */
const FLING = 0.45;
const TAP_PX = 6;

type Drag = { startY: number; from: number; height: number; lastY: number; lastAt: number; speed: number };

/** The bottom sheet of phones: dragged by its head, flung, tapped, or moved with the arrow keys. */
export function useBottomSheet(stop: SheetStop, onStop: (stop: SheetStop) => void) {
  const [draggedPx, setDraggedPx] = useState<number | null>(null);
  const drag = useRef<Drag | null>(null);
  // The click event at the end of a drag is ignored.
  const wasDragged = useRef(false);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const sheet = event.currentTarget.closest<HTMLElement>("[data-sheet]");
    if (!sheet || event.button !== 0) return;
    const { top, height } = sheet.getBoundingClientRect();
    const from = top - (window.innerHeight - height);
    drag.current = {
      startY: event.clientY,
      from,
      height,
      lastY: event.clientY,
      lastAt: event.timeStamp,
      speed: 0,
    };
    // Captures the pointer on the pressed element, so that fast movements are not lost and a button still receives
    // its click.
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now) return;
    const elapsed = Math.max(1, event.timeStamp - now.lastAt);
    Object.assign(now, {
      speed: (event.clientY - now.lastY) / elapsed,
      lastY: event.clientY,
      lastAt: event.timeStamp,
    });
    if (Math.abs(event.clientY - now.startY) < TAP_PX && draggedPx === null) return;
    setDraggedPx(Math.min(now.height - 60, Math.max(0, now.from + event.clientY - now.startY)));
  };

  const onPointerUp = () => {
    const now = drag.current;
    drag.current = null;
    wasDragged.current = draggedPx !== null;
    if (!now || draggedPx === null) return;
    setDraggedPx(null);
    onStop(landing(draggedPx, now, stop));
  };

  const step = (by: number) => {
    const next = SHEET_STOPS[SHEET_STOPS.indexOf(stop) + by];
    if (next) onStop(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowRight: 1, PageUp: 2, ArrowDown: -1, ArrowLeft: -1, PageDown: -2 }[
      event.key
    ];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  return {
    pushed: draggedPx === null ? PUSHED[stop] : `${draggedPx}px`,
    isDragging: draggedPx !== null,
    head: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    handle: {
      onKeyDown,
      onClick: () => {
        const isOwn = !wasDragged.current;
        wasDragged.current = false;
        if (isOwn) onStop(stop === "full" ? "peek" : stop === "half" ? "full" : "half");
      },
    },
  };
}

/** The nearest stop, or the next one in the direction of a fling. */
function landing(pushedPx: number, { height, speed }: Drag, from: SheetStop): SheetStop {
  const tops: Record<SheetStop, number> = { full: 0, half: height * 0.52, peek: height - PEEK_REM * 16 };
  const nearest = SHEET_STOPS.toSorted(
    (a, b) => Math.abs(tops[a] - pushedPx) - Math.abs(tops[b] - pushedPx),
  )[0];
  if (Math.abs(speed) < FLING) return nearest ?? from;
  const beyond = SHEET_STOPS.filter((stop) => (speed < 0 ? tops[stop] < pushedPx : tops[stop] > pushedPx));
  return (
    beyond.toSorted((a, b) => Math.abs(tops[a] - pushedPx) - Math.abs(tops[b] - pushedPx))[0] ??
    nearest ??
    from
  );
}
