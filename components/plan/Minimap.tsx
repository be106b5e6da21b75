"use client";

import { type PointerEvent, useMemo, useState } from "react";
import { classes } from "#components/ui/classes";
import { type Camera, fitBox, toPlan, toScreen, type Viewport } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import type { Marks } from "#lib/plan/draw/drawing";
import type { Look } from "#lib/plan/paint";
import type { Scene } from "#lib/plan/sceneTypes";
import { PlanPreview } from "./PlanPreview";
import type { LookOptions } from "./planLook";

type Props = {
  scene: Scene;
  label: string;
  look?: Look | LookOptions;
  marks?: Marks;
  /** The visible part of the large plan. */
  camera: Camera;
  viewport: Viewport;
  /** Called with the point that was pressed or dragged to. */
  onGo: (point: Point) => void;
  /** In CSS pixels. */
  width?: number;
  className?: string;
};

const PADDING = 6;
const HIDDEN = new Set(["poi", "entrance", "text", "passage", "label", "names"]);
const BARE: Marks = { hidden: HIDDEN };

/** The whole level in a corner, with a frame around the visible part. Keyboard users move the large plan itself. */
export function Minimap({
  scene,
  label,
  look,
  marks,
  camera,
  viewport,
  onGo,
  width = 180,
  className,
}: Props) {
  const [isHeld, setHeld] = useState(false);
  const { bounds } = scene;
  const size = { width, height: Math.round((width * bounds.height) / bounds.width) };
  const own = fitBox(bounds, size, { padding: PADDING });
  const bare = useMemo(() => (marks ? { ...marks, hidden: HIDDEN } : BARE), [marks]);
  const corners = [
    [0, 0],
    [viewport.width, 0],
    [viewport.width, viewport.height],
    [0, viewport.height],
  ].map(([x = 0, y = 0]) => toScreen(own, size, toPlan(camera, viewport, { x, y })));

  const go = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onGo(toPlan(own, size, { x: event.clientX - box.left, y: event.clientY - box.top }));
  };

  return (
    <div
      className={classes(
        "relative cursor-crosshair touch-none overflow-hidden rounded-lg border bg-raised shadow-float",
        className,
      )}
      style={size}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(true);
        go(event);
      }}
      onPointerMove={(event) => isHeld && go(event)}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
    >
      <PlanPreview scene={scene} label={label} look={look} marks={bare} padding={PADDING} />
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <polygon
          points={corners.map(({ x, y }) => `${x},${y}`).join(" ")}
          className="fill-ink/8 stroke-mark"
          strokeWidth="1.5"
        />
      </svg>
    </div>
  );
}
