import type { ElementGeometry } from "#lib/records/elements";
import type { DocumentLevel } from "./document";

/** The background image of a level as a selectable object; its id is that of the level. */
export type Background = NonNullable<DocumentLevel["background"]> & { id: string; levelId: string };

export function backgroundOf({ id, background }: DocumentLevel): Background | null {
  return background && { ...background, id, levelId: id };
}

/** The level with its background moved like any other rectangle. */
export function withBackground(
  level: DocumentLevel,
  lay: (geometry: ElementGeometry) => ElementGeometry,
): DocumentLevel {
  const { background } = level;
  if (!background) return level;
  const { x, y, width, height, rotation } = background;
  const laid = lay({ type: "rect", x, y, width, height, rotation });
  if (laid.type !== "rect") return level;
  const { type: _type, ...box } = laid;
  return { ...level, background: { ...background, ...box, rotation: box.rotation ?? 0 } };
}
