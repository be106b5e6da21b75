import { type Json, list, missing, object, spotOf, text, type World, wrong } from "./embedReading";
import { type Circle, MARK_ANCHORS, type Marker, type MarkIcon } from "./embedState";
import type { Message, ViewerState } from "./state";

/** Markers and circles that an embedding page draws on the plan. They belong to the page and are never stored. */

/** More markers could not be told apart, and would slow down the map. */
const MOST_MARKS = 500;
const USUAL_SIZE_PX = 32;
const LARGEST_SIZE_PX = 256;
const USUAL_OPACITY = 0.25;

/** `{ icons, markers }` replace all earlier ones; no argument removes all. */
export function markersSet(given: unknown, world: World): { messages: Message[] } {
  const { icons, markers } = object(given);
  const read = upToMost(list(markers), "markers").map((marker) => markerOf(object(marker), world));
  return { messages: [{ type: "embed/marked", icons: list(icons).map(iconOf), markers: read }] };
}

/** The map moves to the marker and shows its active icon; no argument deselects it. */
export function markerSelected(id: unknown, { state }: World): { messages: Message[] } {
  if (id === undefined || id === null) return { messages: [{ type: "embed/markerSelected", id: null }] };
  const marker = markerNamed(state, id);
  if (!marker) throw missing("marker", id);
  const { spot } = marker;
  return {
    messages: [
      { type: "embed/markerSelected", id: marker.id },
      { type: "level/shown", levelId: spot.levelId },
      { type: "camera/requested", goal: { kind: "spot", spot } },
    ],
  };
}

export function circlesDrawn(given: unknown, world: World): { messages: Message[] } {
  const circles = upToMost(list(given), "circles").map((circle) => circleOf(object(circle), world));
  return { messages: [{ type: "embed/circled", circles }] };
}

/** Ids may be numbers or strings, and pages mix the two. */
export function markerNamed({ embed }: ViewerState, id: unknown): Marker | undefined {
  return embed.markers.find((marker) => String(marker.id) === String(id));
}

function upToMost(items: readonly unknown[], of: string): readonly unknown[] {
  if (items.length > MOST_MARKS)
    throw wrong(`A plan takes up to ${MOST_MARKS} ${of}; there are ${items.length}.`);
  return items;
}

function markerOf(marker: Json, world: World): Marker {
  const { id, title, icon, selectedIcon, position } = marker;
  if (typeof id !== "string" && typeof id !== "number") throw wrong("Every marker has an id.");
  return {
    id,
    title: typeof title === "string" ? title : null,
    spot: spotOf(marker, world),
    icon: typeof icon === "string" ? icon : null,
    selectedIcon: typeof selectedIcon === "string" ? selectedIcon : null,
    anchor: MARK_ANCHORS.find((anchor) => anchor === position) ?? "center",
  };
}

function iconOf(given: unknown): MarkIcon {
  const { name, content, width, height, scale } = object(given);
  const times = typeof scale === "number" && scale > 0 ? scale : 1;
  return {
    name: text(name, "An icon"),
    pictureUrl: pictureOf(text(content, "An icon's content")),
    width: sizeOf(width, times),
    height: sizeOf(height, times),
  };
}

/** SVG is shown as an image, in which no script runs and nothing is loaded. */
function pictureOf(content: string): string {
  const drawing = content.trim();
  if (drawing.startsWith("<")) return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  if (/^(https:\/\/|data:image\/)/.test(drawing)) return drawing;
  throw wrong("An icon's content is an SVG drawing, or the https or data address of a picture.");
}

function sizeOf(size: unknown, times: number): number {
  const wantedSize = typeof size === "number" && size > 0 ? size * times : USUAL_SIZE_PX * times;
  return Math.min(LARGEST_SIZE_PX, wantedSize);
}

function circleOf(circle: Json, world: World): Circle {
  const { radius, color, opacity } = circle;
  if (typeof radius !== "number" || !(radius > 0)) throw wrong("A circle has a radius in metres.");
  return {
    spot: spotOf(circle, world),
    radiusM: radius,
    color: typeof color === "string" ? color : null,
    opacity: typeof opacity === "number" ? Math.min(1, Math.max(0, opacity)) : USUAL_OPACITY,
  };
}
