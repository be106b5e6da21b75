import type { SceneItem } from "../sceneTypes";
import { type Pen, tracePath } from "./pen";

/** Only closed outlines: an open wall would otherwise be filled between its ends. */
export function fillLightly(pen: Pen, item: SceneItem, color: string, strength: number): void {
  const { ring, isClosed } = outlineOf(item);
  if (!isClosed) return;
  pen.beginPath();
  tracePath(pen, ring, isClosed);
  pen.globalAlpha = strength;
  pen.fillStyle = color;
  pen.fill();
  pen.globalAlpha = 1;
}

export function outlineOf(item: SceneItem) {
  return { ring: item.ring, isClosed: item.kind === "booth" || item.form === "area" };
}
