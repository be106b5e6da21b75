"use client";

import { useEffect, useRef } from "react";
import { heldObjects } from "#lib/editor/held";
import { boundsOfAll } from "#lib/editor/shapes";
import type { Editor } from "#lib/editor/state";
import { gridStep } from "#lib/editor/view";
import { toScreen } from "#lib/geometry/camera";
import type { Look } from "#lib/plan/paint";
import { useEditor } from "../useEditor";

const RULER_PIXELS = 22;
const LEAST_LABEL_PIXELS = 64;
const PARTS = 5;

/** Metres along the top and left edges, with marks for the selection and the pointer. */
export function Rulers({ look }: { look: Look }) {
  const editor = useEditor((whole) => whole);
  const across = useRef<HTMLCanvasElement>(null);
  const down = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (across.current) paint(across.current, editor, look, "x");
    if (down.current) paint(down.current, editor, look, "y");
  }, [editor, look]);
  return (
    <div aria-hidden="true">
      <canvas ref={across} className="absolute start-0 top-0 h-5.5 w-full border-b bg-surface" />
      <canvas ref={down} className="absolute start-0 top-0 h-full w-5.5 border-e bg-surface" />
      <div className="absolute start-0 top-0 grid size-5.5 place-items-center border-e border-b bg-surface text-2xs text-faint">
        m
      </div>
    </div>
  );
}

function paint(
  canvas: HTMLCanvasElement,
  editor: Editor,
  { palette, fontFamily }: Look,
  axis: "x" | "y",
): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  if (width === 0 || height === 0) return;
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.scale(devicePixelRatio, devicePixelRatio);
  pen.font = `10px ${fontFamily}`;
  const place = (metres: number) => toScreen(editor.camera, editor.viewport, { x: metres, y: metres })[axis];
  const length = axis === "x" ? width : height;
  const { camera, viewport } = editor;
  const first = camera[axis] - (axis === "x" ? viewport.width : viewport.height) / 2 / camera.scale;
  paintSpan(pen, editor, axis, place, palette.way);
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
  if (editor.pointer) {
    pen.beginPath();
    pen.strokeStyle = palette.ink;
    stroke(pen, axis, Math.round(place(editor.pointer[axis])) + 0.5, RULER_PIXELS);
    pen.stroke();
  }
}

function stroke(pen: CanvasRenderingContext2D, axis: "x" | "y", at: number, size: number): void {
  if (axis === "x") {
    pen.moveTo(at, RULER_PIXELS);
    pen.lineTo(at, RULER_PIXELS - size);
  } else {
    pen.moveTo(RULER_PIXELS, at);
    pen.lineTo(RULER_PIXELS - size, at);
  }
}

function label(pen: CanvasRenderingContext2D, axis: "x" | "y", at: number, metres: number): void {
  pen.save();
  if (axis === "x") pen.translate(at + 3, 10);
  else {
    pen.translate(10, at + 3);
    pen.rotate(Math.PI / 2);
  }
  pen.fillText(String(metres), 0, 0);
  pen.restore();
}

function paintSpan(
  pen: CanvasRenderingContext2D,
  editor: Editor,
  axis: "x" | "y",
  place: (metres: number) => number,
  color: string,
): void {
  const box = boundsOfAll(heldObjects(editor));
  if (!box) return;
  const from = place(box[axis]);
  const length = place(box[axis] + (axis === "x" ? box.width : box.height)) - from;
  pen.fillStyle = color;
  pen.globalAlpha = 0.3;
  if (axis === "x") pen.fillRect(from, 0, Math.max(1, length), RULER_PIXELS);
  else pen.fillRect(0, from, RULER_PIXELS, Math.max(1, length));
  pen.globalAlpha = 1;
}
