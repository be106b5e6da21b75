import { itemsIn } from "../scene";
import { blockNameSteps } from "./blockNames";
import { boothSteps, drawBooths } from "./booths";
import { type Drawing, isHidden, type Marks, type View, viewOf } from "./drawing";
import type { Extras } from "./extras";
import { drawElements, drawFloor, drawOutside } from "./ground";
import { drawHints } from "./hints";
import { drawLabels, labelSteps } from "./labels";
import type { Pen } from "./pen";
import { drawPins, placePins } from "./places";
import { Space } from "./space";
import type { Steps } from "./steps";
import { drawNames, drawTexts } from "./writing";

/** Draws what stays the same while panning and zooming: everything but the route, the position and the hover. */
export function* groundSteps(pen: Pen, drawing: Drawing, extras: Extras | null): Steps {
  const view = viewOf(drawing);
  const { scene, box } = view;
  const booths = isHidden(view, "booth", undefined) ? [] : itemsIn(scene.booths, scene.boothIndex, box);
  pen.save();
  try {
    drawOutside(pen, view);
    drawFloor(pen, view);
    drawElements(pen, view, "behind booths");
    extras?.under(pen, view);
    yield;
    yield* boothSteps(pen, view, booths);
    yield;
    drawElements(pen, view, "above booths");
    extras?.above(pen, view);
    const space = new Space();
    const pins = placePins(pen, view, space);
    drawTexts(pen, view, space);
    drawNames(pen, view, space, pins);
    yield;
    yield* labelSteps(pen, view, booths, space);
    yield* blockNameSteps(pen, view, space);
    drawPins(pen, view, pins);
  } finally {
    pen.restore();
  }
}

/** Draws the selected booths and route destinations over a ground without them. */
export function drawChosen(pen: Pen, drawing: Drawing): void {
  drawChosenIn(pen, viewOf(drawing));
}

function drawChosenIn(pen: Pen, view: View): void {
  const { selected = [], goals = [] } = view.marks;
  const items = [...new Set([...goals, ...selected])].flatMap((id) => view.scene.byId.get(id) ?? []);
  const booths = items.filter((item) => item.kind === "booth");
  pen.save();
  drawBooths(pen, view, booths);
  drawLabels(pen, view, booths, new Space());
  pen.restore();
}

/** Marks that only the ground shows. */
const UNDER: ReadonlySet<string> = new Set<keyof Marks>([
  "hidden",
  "grid",
  "ghost",
  "travel",
  "found",
  "goals",
]);

/** Whether any marks move over the ground. */
export function hasMarks({ scene, marks = {} }: Drawing): boolean {
  const { network, ...others } = marks;
  if (network && scene.network.nodes.length > 0) return true;
  return Object.entries(others).some(([key, mark]) => !UNDER.has(key) && isShown(mark));
}

function isShown(mark: unknown): boolean {
  if (mark instanceof Set) return mark.size > 0;
  return Array.isArray(mark) ? mark.length > 0 : mark !== null && mark !== undefined;
}

/** Draws the moving marks on top of the ground, in every frame. */
export function drawMarksWith(pen: Pen, drawing: Drawing, extras: Extras | null): void {
  const view = viewOf(drawing);
  pen.save();
  extras?.over(pen, view);
  drawHints(pen, view);
  extras?.routes(pen, view);
  pen.restore();
}
