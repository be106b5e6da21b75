"use client";

import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { toPlan, toScreen } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { useEditor, useStore } from "../useEditor";
import { isPlaced, type PlacedKiosk, usePlacedKiosks } from "./usePlacedKiosks";

/** While the kiosk list is open, kiosk points are shown on the canvas and can be moved. */
export function KioskPoints() {
  const isOpen = useEditor(({ list }) => list === "kiosks");
  return isOpen ? <Points /> : null;
}

function Points() {
  const { kiosks, place } = usePlacedKiosks();
  const levelId = useEditor((editor) => editor.levelId);
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {kiosks.map((kiosk, index) =>
        isPlaced(kiosk) && kiosk.levelId === levelId ? (
          <KioskPoint
            key={kiosk.id}
            kiosk={kiosk}
            number={index + 1}
            onPlace={(at) => place(kiosk, { ...at, levelId })}
          />
        ) : null,
      )}
    </div>
  );
}

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -0.1, y: 0 },
  ArrowRight: { x: 0.1, y: 0 },
  ArrowUp: { x: 0, y: -0.1 },
  ArrowDown: { x: 0, y: 0.1 },
};
const LARGE_STEP = 10;

/** The pending position of a kiosk, until a newer record arrives from the server. */
type Move = { at: Point; since: string; isTold: boolean };

type KioskPointProps = { kiosk: PlacedKiosk; number: number; onPlace: (at: Point) => void };

/** Moved by dragging or with the arrow keys; saved on release. */
function KioskPoint({ kiosk, number, onPlace }: KioskPointProps) {
  const { say } = useOffice();
  const store = useStore();
  const mayChange = useEditor((editor) => editor.mayChange);
  const camera = useEditor((editor) => editor.camera);
  const viewport = useEditor((editor) => editor.viewport);
  const [moved, setMoved] = useState<Move | null>(null);
  const [isPulled, setPulled] = useState(false);
  const move = moved?.since === kiosk.updatedAt ? moved : null;
  const at = move?.at ?? kiosk;
  const { x, y } = toScreen(camera, viewport, at);

  function pull({ currentTarget, clientX, clientY }: PointerEvent) {
    if (!isPulled) return;
    const frame = currentTarget.parentElement?.getBoundingClientRect();
    if (!frame) return;
    const editor = store.get();
    const place = toPlan(editor.camera, editor.viewport, { x: clientX - frame.left, y: clientY - frame.top });
    moveTo(place);
  }
  function step(event: KeyboardEvent) {
    const way = STEPS[event.key];
    if (!way || !mayChange) return;
    event.preventDefault();
    const by = event.shiftKey ? LARGE_STEP : 1;
    moveTo({ x: at.x + way.x * by, y: at.y + way.y * by });
  }
  function moveTo(place: Point) {
    const rounded = { x: centimetres(place.x), y: centimetres(place.y) };
    setMoved({ at: rounded, since: kiosk.updatedAt, isTold: false });
  }
  function settle() {
    setPulled(false);
    if (!move || move.isTold) return;
    setMoved({ ...move, isTold: true });
    onPlace(move.at);
  }
  return (
    <button
      type="button"
      aria-label={say("kioskList.kioskYouAreHereMove", { name: kiosk.name })}
      disabled={!mayChange}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setPulled(true);
      }}
      onPointerMove={pull}
      onPointerUp={settle}
      onKeyDown={step}
      onKeyUp={(event) => event.key in STEPS && settle()}
      onBlur={settle}
      style={{ left: x, top: y }}
      className={classes(
        "pointer-events-auto absolute grid size-11 -translate-1/2 touch-none place-items-center rounded-full",
        isPulled ? "cursor-grabbing" : "cursor-grab",
      )}
    >
      {kiosk.heading !== null && (
        <span
          aria-hidden="true"
          className="absolute inset-0"
          style={{ transform: `rotate(${kiosk.heading}deg)` }}
        >
          <span className="absolute start-1/2 -top-0.5 -translate-x-1/2 border-6 border-transparent border-b-mark" />
        </span>
      )}
      <span className="grid size-7 place-items-center rounded-full border-2 border-surface bg-mark font-semibold text-on-mark text-xs tabular-nums shadow-float">
        {number}
      </span>
    </button>
  );
}

function centimetres(metres: number): number {
  return Math.round(metres * 100) / 100;
}
