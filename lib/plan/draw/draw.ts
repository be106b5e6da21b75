import { itemsIn } from "../scene";
import { drawBooths } from "./booths";
import { drawDimensions } from "./dimensions";
import { type Drawing, viewOf } from "./drawing";
import { EXTRAS } from "./extras";
import { drawElements } from "./ground";
import { drawLabels } from "./labels";
import { drawMarksWith, groundSteps } from "./layered";
import type { Pen } from "./pen";
import { drawPins, placePins } from "./places";
import { Space } from "./space";
import { finish } from "./steps";
import { drawTexts } from "./writing";

/** Draws the whole picture. */
export function drawPlan(pen: Pen, drawing: Drawing): void {
  drawGround(pen, drawing);
  drawMarks(pen, drawing);
}

export function drawGround(pen: Pen, drawing: Drawing): void {
  finish(groundSteps(pen, drawing, EXTRAS));
}

export function drawMarks(pen: Pen, drawing: Drawing): void {
  drawMarksWith(pen, drawing, EXTRAS);
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
