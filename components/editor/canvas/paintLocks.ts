import type { PlanDocument } from "#lib/editor/document";
import { isFree } from "#lib/editor/layers";
import { isLocked } from "#lib/editor/locks";
import type { PlanObject } from "#lib/editor/planObject";
import { type LevelObjects, objectsOf } from "#lib/editor/planObjects";
import { boundsOf } from "#lib/editor/shapes";
import type { Editor } from "#lib/editor/state";
import { visibleBounds } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { isNear } from "#lib/geometry/rect";
import type { Look } from "#lib/plan/paint";

/** Objects smaller than this on screen show their padlock only on hover. */
const LEAST_PIXELS = 44;
const INSET_PIXELS = 10;

export function hasLocks(document: PlanDocument, levelId: string): boolean {
  return lockedOn(objectsOf(document).on(levelId)).length > 0;
}

/** A small padlock in the upper right corner of locked objects, clear of the label. */
export function paintLocks(
  pen: CanvasRenderingContext2D,
  editor: Editor,
  look: Look,
  at: (point: Point) => Point,
): void {
  const { document, levelId, camera, viewport, layers, selection, hovered } = editor;
  const locked = lockedOn(objectsOf(document).on(levelId));
  if (locked.length === 0) return;
  const shown = visibleBounds(camera, viewport);
  const chosen = new Set(selection);
  for (const object of locked) {
    if (!isFree(layers, object) || !isNear(boundsOf(object), shown)) continue;
    const { id } = object.record;
    const isMeant = chosen.has(id) || hovered === id;
    if (isMeant || leastSide(object) * camera.scale >= LEAST_PIXELS) {
      paintPadlock(
        pen,
        at(cornerOf(object)),
        chosen.has(id) ? look.palette.chosen : look.palette.booth.softInk,
      );
    }
  }
}

const known = new WeakMap<LevelObjects, readonly PlanObject[]>();

/** Hardly any object is locked, so looking for them in every step of the pointer would take longer than painting. */
function lockedOn(level: LevelObjects): readonly PlanObject[] {
  const locked = known.get(level) ?? level.all.filter(isLocked);
  known.set(level, locked);
  return locked;
}

function leastSide(object: PlanObject): number {
  const { width, height } = boundsOf(object);
  return Math.min(width, height);
}

function cornerOf(object: PlanObject): Point {
  const { x, y, width } = boundsOf(object);
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
