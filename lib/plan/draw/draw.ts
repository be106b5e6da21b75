import { itemsIn } from "../scene";
import { drawBlockNames } from "./blockNames";
import { drawBooths } from "./booths";
import { drawDimensions } from "./dimensions";
import { type Drawing, isHidden, type View, viewOf } from "./drawing";
import { drawElements, drawFloor, drawOutside } from "./ground";
import { drawLabels, labelSteps } from "./labels";
import { drawOverlays, drawUnderlays } from "./overlays";
import type { Pen } from "./pen";
import { drawPins, placePins } from "./places";
import { drawPosition, drawRoute, drawStops } from "./route";
import { Space } from "./space";
import { finish, type Steps } from "./steps";
import { drawNames, drawTexts } from "./writing";

/** Draws the whole picture. */
export function drawPlan(pen: Pen, drawing: Drawing): void {
  drawGround(pen, drawing);
  drawMarks(pen, drawing);
}

/** Draws what stays the same while panning and zooming: everything but the route, the position and the hover. */
export function drawGround(pen: Pen, drawing: Drawing): void {
  finish(groundSteps(pen, drawing));
}

export function* groundSteps(pen: Pen, drawing: Drawing): Steps {
  const view = viewOf(drawing);
  const { scene, box } = view;
  const booths = isHidden(view, "booth", undefined) ? [] : itemsIn(scene.booths, scene.boothIndex, box);
  pen.save();
  try {
    drawOutside(pen, view);
    drawFloor(pen, view);
    drawElements(pen, view, "behind booths");
    drawUnderlays(pen, view);
    yield;
    drawBooths(pen, view, booths);
    yield;
    drawElements(pen, view, "above booths");
    drawDimensions(pen, view);
    const space = new Space();
    const pins = placePins(pen, view, space);
    drawTexts(pen, view, space);
    drawNames(pen, view, space, pins);
    yield* labelSteps(pen, view, booths, space);
    drawBlockNames(pen, view, space);
    drawPins(pen, view, pins);
  } finally {
    pen.restore();
  }
}

/** Draws what is being moved or created, over a ground that is not redrawn for it. */
export function drawLifted(pen: Pen, drawing: Drawing): void {
  const view = viewOf(drawing);
  const booths = itemsIn(view.scene.booths, view.scene.boothIndex, view.box);
  const space = new Space();
  pen.save();
  drawElements(pen, view, "behind booths");
  drawBooths(pen, view, booths);
  drawElements(pen, view, "above booths");
  drawDimensions(pen, view);
  const pins = placePins(pen, view, space);
  drawTexts(pen, view, space);
  drawLabels(pen, view, booths, space);
  drawPins(pen, view, pins);
  pen.restore();
}

/** Draws the selected booths and route destinations over a ground without them. */
export function drawChosen(pen: Pen, drawing: Drawing): void {
  drawChosenIn(pen, viewOf(drawing));
}

export function drawChosenIn(pen: Pen, view: View): void {
  const { selected = [], goals = [] } = view.marks;
  const items = [...new Set([...goals, ...selected])].flatMap((id) => view.scene.byId.get(id) ?? []);
  const booths = items.filter((item) => item.kind === "booth");
  pen.save();
  drawBooths(pen, view, booths);
  drawLabels(pen, view, booths, new Space());
  pen.restore();
}

/** Draws the moving marks, over and over, on top of the ground. */
export function drawMarks(pen: Pen, drawing: Drawing): void {
  const view = viewOf(drawing);
  pen.save();
  drawOverlays(pen, view);
  drawRoute(pen, view);
  drawStops(pen, view);
  drawPosition(pen, view);
  pen.restore();
}
