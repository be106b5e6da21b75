import { isFree } from "#lib/editor/layers";
import { isLocked } from "#lib/editor/locks";
import { boundsOf } from "#lib/editor/shapes";
import type { Editor } from "#lib/editor/state";
import type { Thing } from "#lib/editor/thing";
import { thingsOf } from "#lib/editor/things";
import { visibleBounds } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import type { Look } from "#lib/plan/paint";

/** Objects smaller than this on screen show their padlock only on hover. */
const LEAST_PIXELS = 44;
const INSET_PIXELS = 10;

/** A small padlock in the upper right corner of locked objects, clear of the label. */
export function paintLocks(
  pen: CanvasRenderingContext2D,
  editor: Editor,
  look: Look,
  at: (point: Point) => Point,
): void {
  const { document, levelId, camera, viewport, layers, selection, hovered } = editor;
  const near = thingsOf(document).on(levelId).near(visibleBounds(camera, viewport));
  const chosen = new Set(selection);
  for (const thing of near) {
    if (!isLocked(thing) || !isFree(layers, thing)) continue;
    const { id } = thing.record;
    const isMeant = chosen.has(id) || hovered === id;
    if (isMeant || leastSide(thing) * camera.scale >= LEAST_PIXELS) {
      paintPadlock(
        pen,
        at(cornerOf(thing)),
        chosen.has(id) ? look.palette.chosen : look.palette.booth.softInk,
      );
    }
  }
}

function leastSide(thing: Thing): number {
  const { width, height } = boundsOf(thing);
  return Math.min(width, height);
}

function cornerOf(thing: Thing): Point {
  const { x, y, width } = boundsOf(thing);
  return { x: x + width, y };
}

function paintPadlock(pen: CanvasRenderingContext2D, corner: Point, color: string): void {
  const [x, y] = [corner.x - INSET_PIXELS, corner.y + INSET_PIXELS];
  pen.save();
  pen.fillStyle = color;
  pen.strokeStyle = color;
  pen.lineWidth = 1.4;
  pen.beginPath();
  pen.roundRect(x - 4, y - 1, 8, 6, 1.5);
  pen.fill();
  pen.beginPath();
  pen.arc(x, y - 1.5, 2.5, Math.PI, 0);
  pen.lineTo(x + 2.5, y - 0.5);
  pen.moveTo(x - 2.5, y - 1.5);
  pen.lineTo(x - 2.5, y - 0.5);
  pen.stroke();
  pen.restore();
}
