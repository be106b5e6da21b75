"use client";

import { type CSSProperties, useEffect, useMemo, useRef } from "react";
import { heldObjects } from "#lib/editor/held";
import { boundsOfAll } from "#lib/editor/shapes";
import { gridStep } from "#lib/editor/view";
import { type Camera, toScreen, type Viewport } from "#lib/geometry/camera";
import type { Look } from "#lib/plan/paint";
import { useEditor } from "../useEditor";

const RULER_PIXELS = 22;
const LEAST_LABEL_PIXELS = 64;
const PARTS = 5;

type Axis = "x" | "y";

/** Metres along the top and left edges, with marks for the selection and the pointer. */
export function Rulers({ look }: { look: Look }) {
  return (
    <div aria-hidden="true">
      <div className="absolute start-0 top-0 h-5.5 w-full overflow-hidden border-b bg-surface">
        <Ruler axis="x" look={look} />
      </div>
      <div className="absolute start-0 top-0 h-full w-5.5 overflow-hidden border-e bg-surface">
        <Ruler axis="y" look={look} />
      </div>
      <div className="absolute start-0 top-0 grid size-5.5 place-items-center border-e border-b bg-surface text-2xs text-faint">
        m
      </div>
    </div>
  );
}

/** The scale is only painted when the camera moves; the marks follow the pointer and the selection. */
function Ruler({ axis, look }: { axis: Axis; look: Look }) {
  const camera = useEditor((editor) => editor.camera);
  const viewport = useEditor((editor) => editor.viewport);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, camera, viewport, look, axis);
  }, [camera, viewport, look, axis]);
  const place = (metres: number) => toScreen(camera, viewport, { x: metres, y: metres })[axis];
  return (
    <>
      <SelectionMark axis={axis} place={place} color={look.palette.route} />
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      <PointerMark axis={axis} place={place} color={look.palette.ink} />
    </>
  );
}

type MarkProps = { axis: Axis; place: (metres: number) => number; color: string };

function SelectionMark({ axis, place, color }: MarkProps) {
  const document = useEditor((editor) => editor.document);
  const preview = useEditor((editor) => editor.preview);
  const selection = useEditor((editor) => editor.selection);
  const box = useMemo(
    () => boundsOfAll(heldObjects({ document, preview, selection })),
    [document, preview, selection],
  );
  if (!box) return null;
  const from = place(box[axis]);
  const length = place(box[axis] + (axis === "x" ? box.width : box.height)) - from;
  return (
    <Mark axis={axis} at={from} length={Math.max(1, length)} style={{ background: color, opacity: 0.3 }} />
  );
}

function PointerMark({ axis, place, color }: MarkProps) {
  const pointer = useEditor((editor) => editor.pointer);
  if (!pointer) return null;
  return <Mark axis={axis} at={Math.round(place(pointer[axis]))} length={1} style={{ background: color }} />;
}

function Mark({ axis, at, length, style }: { axis: Axis; at: number; length: number; style: CSSProperties }) {
  const place =
    axis === "x"
      ? { width: length, height: "100%", transform: `translateX(${at}px)` }
      : { height: length, width: "100%", transform: `translateY(${at}px)` };
  return <span className="absolute top-0 left-0" style={{ ...place, ...style }} />;
}

function paint(
  canvas: HTMLCanvasElement,
  camera: Camera,
  viewport: Viewport,
  { palette, fontFamily }: Look,
  axis: Axis,
): void {
  const thickness = RULER_PIXELS - 1;
  const length = viewport[axis === "x" ? "width" : "height"];
  canvas.width = (axis === "x" ? length : thickness) * devicePixelRatio;
  canvas.height = (axis === "x" ? thickness : length) * devicePixelRatio;
  const pen = canvas.getContext("2d");
  if (!pen || length === 0) return;
  pen.scale(devicePixelRatio, devicePixelRatio);
  pen.font = `10px ${fontFamily}`;
  const place = (metres: number) => toScreen(camera, viewport, { x: metres, y: metres })[axis];
  const first = camera[axis] - length / 2 / camera.scale;
  const step = gridStep(camera.scale, LEAST_LABEL_PIXELS);
  pen.fillStyle = palette.soft;
  pen.strokeStyle = palette.faint;
  pen.globalAlpha = 0.9;
  pen.beginPath();
  const from = Math.floor(first / step) * step;
  for (let count = 0; ; count++) {
    const metres = from + (count * step) / PARTS;
    const at = Math.round(place(metres)) + 0.5;
    if (at > length) break;
    const isWhole = count % PARTS === 0;
    stroke(pen, axis, at, isWhole ? RULER_PIXELS : 5);
    if (isWhole) label(pen, axis, at, Number(metres.toFixed(3)));
  }
  pen.stroke();
}

function stroke(pen: CanvasRenderingContext2D, axis: Axis, at: number, size: number): void {
  if (axis === "x") {
    pen.moveTo(at, RULER_PIXELS);
    pen.lineTo(at, RULER_PIXELS - size);
  } else {
    pen.moveTo(RULER_PIXELS, at);
    pen.lineTo(RULER_PIXELS - size, at);
  }
}

function label(pen: CanvasRenderingContext2D, axis: Axis, at: number, metres: number): void {
  pen.save();
  if (axis === "x") pen.translate(at + 3, 10);
  else {
    pen.translate(10, at + 3);
    pen.rotate(Math.PI / 2);
  }
  pen.fillText(String(metres), 0, 0);
  pen.restore();
}
