import { type Point, pointOf, rotate } from "#lib/geometry/point";
import { boxAround, centreOf, type Rect } from "#lib/geometry/rect";
import type { ElementGeometry } from "#lib/records/elements";

/** The position of a comment on its booth or element, and the people that its text mentions. */

/** The box of a booth or an element before it is rotated about its centre. */
export type TurnedBox = Rect & { rotation: number };
/** A place on a box as shares of its width and height from the centre, so that it stays on the box at any size. */
export type Anchor = { across: number; down: number };

/** The same as the database function `element_box`. */
export function boxOfGeometry(geometry: ElementGeometry): TurnedBox {
  switch (geometry.type) {
    case "point":
      return { x: geometry.x, y: geometry.y, width: 0, height: 0, rotation: 0 };
    case "rect":
      return { ...geometry, rotation: geometry.rotation ?? 0 };
    case "circle": {
      const { x, y, radius } = geometry;
      return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, rotation: 0 };
    }
    default:
      return { ...boxAround(geometry.points.map(pointOf)), rotation: 0 };
  }
}

export function anchorAt(box: TurnedBox, place: Point): Anchor {
  const centre = centreOf(box);
  const { x, y } = rotate(place, -box.rotation, centre);
  return { across: shareOf(x - centre.x, box.width), down: shareOf(y - centre.y, box.height) };
}

function shareOf(distance: number, length: number): number {
  return length > 0 ? Math.min(0.5, Math.max(-0.5, distance / length)) : 0;
}

export function placeOn(box: TurnedBox, { across, down }: Anchor): Point {
  const centre = centreOf(box);
  const unturned = { x: centre.x + across * box.width, y: centre.y + down * box.height };
  return rotate(unturned, box.rotation, centre);
}

const MENTION = /@\[(usr_[0-9A-Za-z]{1,64})\]/g;

/** The ids of the people that a text mentions, each once. */
export function mentionedIn(text: string): string[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, id = ""]) => id))];
}

export function mentionOf(id: string): string {
  return `@[${id}]`;
}

/** The text with every mention replaced. */
export function withMentions(text: string, write: (id: string) => string): string {
  return text.replaceAll(MENTION, (_all, id: string) => write(id));
}
