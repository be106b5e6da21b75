import type { Layers } from "#lib/editor/layers";
import { drawBooths } from "#lib/plan/draw/booths";
import { type Drawing, viewOf } from "#lib/plan/draw/drawing";
import { drawElements } from "#lib/plan/draw/ground";
import { drawLabels } from "#lib/plan/draw/labels";
import type { Pen } from "#lib/plan/draw/pen";
import { drawPins, placePins } from "#lib/plan/draw/places";
import { Space } from "#lib/plan/draw/space";
import { drawTexts } from "#lib/plan/draw/writing";
import { itemsIn } from "#lib/plan/scene";

/** What is being moved or drawn, over a ground that lies still. */
export function paintLifted(pen: Pen, drawing: Drawing): void {
  const view = viewOf(drawing);
  const booths = itemsIn(view.scene.booths, view.scene.boothIndex, view.box);
  const space = new Space();
  pen.save();
  drawElements(pen, view, "behind booths");
  drawBooths(pen, view, booths);
  drawElements(pen, view, "above booths");
  const pins = placePins(pen, view, space);
  drawTexts(pen, view, space);
  drawLabels(pen, view, booths, space);
  drawPins(pen, view, pins);
  pen.restore();
}

/** What is not drawn, as the shared drawing takes it: kinds of elements, and labels. */
export function hiddenKinds({ structures, zones, notes, background, labels }: Layers): ReadonlySet<string> {
  return new Set([
    ...(structures.visible ? [] : ["wall", "room", "stage", "entrance", "shape", "poi", "passage"]),
    ...(zones.visible ? [] : ["zone"]),
    ...(notes.visible ? [] : ["text", "line", "notes"]),
    ...(background.visible ? [] : ["image"]),
    ...(labels.visible ? [] : ["label", "names"]),
  ]);
}
