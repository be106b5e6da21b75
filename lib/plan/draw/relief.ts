import { itemsIn } from "../scene";
import { hitAt as hitFlat } from "../sceneHit";
import type { BoothItem } from "../sceneTypes";
import { drawBlockNames } from "./blockNames";
import { drawBooths } from "./booths";
import { drawChosenIn } from "./draw";
import { type Drawing, inMetres, isBack, isHidden, onScreen, pixels, type Stop, type View } from "./drawing";
import { drawElements, drawFloor, drawOutside } from "./ground";
import { labelSteps } from "./labels";
import { drawOverlays, drawUnderlays } from "./overlays";
import { type Pen, tracePath } from "./pen";
import { drawPins, placePins } from "./places";
import { stands } from "./reliefHit";
import { drawShadows, drawSides } from "./reliefSides";
import { viewsOf } from "./reliefView";
import { drawPosition, drawRoute, drawStops } from "./route";
import { Space } from "./space";
import type { Steps } from "./steps";
import { drawNames, drawTexts } from "./writing";

/**
 * The tilted view. Everything that stands has the same height, as in an architect's model: the tops are the flat
 * drawing moved up, no top hides another, and each point of the screen belongs to one top. The height is low enough
 * to see a two-metre aisle, and a route in it, behind a row of booths.
 */

/** How far the plan is tilted. */
export const degrees = 45;

export { hitAt } from "./reliefHit";

/** Elements that lie flat although they are drawn with standing ones, and the reverse. */
const LYING = ["zone", "shape", "image", "room", "line"];

function without(view: View, kinds: readonly string[]): View {
  const hidden = new Set([...(view.marks.hidden ?? []), ...kinds]);
  return { ...view, marks: { ...view.marks, hidden } };
}

export function* groundSteps(pen: Pen, drawing: Drawing): Steps {
  const { floor, raised, rise } = viewsOf(drawing);
  const { scene, box } = floor;
  const booths = isHidden(floor, "booth", undefined) ? [] : itemsIn(scene.booths, scene.boothIndex, box);
  pen.save();
  try {
    drawOutside(pen, floor);
    drawFloor(pen, floor);
    drawElements(pen, without(floor, ["stage"]), "behind booths");
    drawElements(pen, without(floor, ["wall"]), "above booths");
    drawUnderlays(pen, floor);
    yield;
    if (rise > 0) {
      drawShadows(pen, floor, booths, rise);
      drawSides(pen, floor, booths, rise);
      drawRims(pen, raised);
    }
    yield;
    drawElements(pen, without(raised, LYING), "behind booths");
    coverBack(pen, raised, booths);
    drawBooths(pen, raised, booths);
    yield;
    drawElements(pen, without(raised, ["entrance"]), "above booths");
    const space = new Space();
    const pins = placePins(pen, raised, space);
    drawTexts(pen, floor, space);
    yield* labelSteps(pen, raised, booths, space);
    drawNames(pen, without(floor, ["stage"]), space, pins);
    drawNames(pen, without(raised, LYING), space, pins);
    drawBlockNames(pen, raised, space);
    drawStems(pen, floor, pins, rise);
    drawPins(pen, raised, pins);
  } finally {
    pen.restore();
  }
}

/** Draws the selection over a ground without it. */
export function drawChosen(pen: Pen, drawing: Drawing): void {
  drawChosenIn(pen, viewsOf(drawing).raised);
}

/** Draws the moving marks: route and position lie on the floor, and what ends on a standing object is on its top. */
export function drawMarks(pen: Pen, drawing: Drawing): void {
  const { floor, raised } = viewsOf(drawing);
  const { stops = [] } = floor.marks;
  const isOnTop = (stop: Stop) => hitFlat(floor.scene, stop, { accepts: stands }) !== null;
  const ofStops = (view: View, shown: readonly Stop[]): View => ({
    ...view,
    marks: { ...view.marks, stops: shown },
  });
  pen.save();
  drawOverlays(pen, raised);
  drawRoute(pen, floor);
  drawStops(
    pen,
    ofStops(
      floor,
      stops.filter((stop) => !isOnTop(stop)),
    ),
  );
  drawStops(pen, ofStops(raised, stops.filter(isOnTop)));
  drawPosition(pen, floor);
  pen.restore();
}

/** The upper edges of rooms, which are open at the top so that their contents are visible. */
function drawRims(pen: Pen, view: View): void {
  const { scene, box, look } = view;
  inMetres(pen, view);
  pen.beginPath();
  for (const { element, form, ring } of itemsIn(scene.elements, scene.elementIndex, box)) {
    if (element.kind !== "room" || form !== "area" || isHidden(view, "room", element.props.layer)) continue;
    tracePath(pen, ring, true);
  }
  pen.strokeStyle = look.palette.roomLine;
  pen.lineWidth = pixels(view, RIM_PX);
  pen.stroke();
}

const RIM_PX = 2;

/** Faded objects are translucent, but the sides of objects behind them stay hidden. */
function coverBack(pen: Pen, view: View, booths: readonly BoothItem[]): void {
  if (!view.marks.found) return;
  inMetres(pen, view);
  pen.beginPath();
  for (const item of booths) if (isBack(view, item.id)) tracePath(pen, item.ring, true);
  pen.fillStyle = view.look.palette.floor;
  pen.fill();
}

/** Pins float at the height of all tops; close up, a stem shows the point on the floor. */
function drawStems(
  pen: Pen,
  view: View,
  pins: readonly { x: number; y: number; size: number; isDot: boolean }[],
  rise: number,
): void {
  onScreen(pen, view);
  pen.beginPath();
  for (const { x, y, size, isDot } of pins) {
    if (isDot || rise < 1.2 * size) continue;
    pen.moveTo(x, y);
    pen.lineTo(x, y + rise);
  }
  pen.strokeStyle = view.look.palette.soft;
  pen.lineWidth = 1.5;
  pen.stroke();
}
