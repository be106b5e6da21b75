import { edgesOf } from "#lib/geometry/polygon";
import { boxAround } from "#lib/geometry/rect";
import type { Segment } from "#lib/geometry/segment";
import { countOpenSides, SIDE_TOLERANCE } from "#lib/plan/booths/openSides";
import type { BoothType } from "#lib/records/booths";
import type { DocumentBooth, DocumentChange, PlanDocument } from "../document";
import { edit } from "../edit";
import type { PlanObject } from "../planObject";
import { objectsOf } from "../planObjects";
import { isOpen, outlineOf } from "../shapes";

const NEAR = SIDE_TOLERANCE;

/** The number of sides from which visitors can enter a booth, 0 to 4: those without a neighbour or a wall. */
export function openSidesOf(document: PlanDocument, booth: DocumentBooth): number {
  const own = outlineOf({ table: "booths", record: booth });
  const { x, y, width, height } = boxAround(own);
  const around = { x: x - NEAR, y: y - NEAR, width: width + 2 * NEAR, height: height + 2 * NEAR };
  const walls = objectsOf(document)
    .on(booth.levelId)
    .near(around)
    .filter((object) => object.record.id !== booth.id)
    .flatMap(wallsOf);
  return countOpenSides(own, walls);
}

function wallsOf(object: PlanObject): Segment[] {
  if (!isSolid(object)) return [];
  const sides = edgesOf(outlineOf(object));
  return isOpen(object) ? sides.slice(0, -1) : sides;
}

function isSolid(object: PlanObject): boolean {
  if (object.table !== "elements") return object.table === "booths";
  const { kind, props } = object.record;
  if (kind === "wall") return props.solid !== false;
  return props.solid === true && (kind === "shape" || kind === "stage" || kind === "room");
}

export function computeOpenSides(document: PlanDocument, ids: Iterable<string>): DocumentChange {
  const idSet = new Set(ids);
  const booths = document.booths
    .filter(({ id }) => idSet.has(id))
    .map((booth) => ({ ...booth, openSides: openSidesOf(document, booth) }));
  return edit(document, { put: { booths } });
}

/** The usual type of a booth with this many open sides. */
export function typeByOpenSides(openSides: number): BoothType {
  return (["standard", "standard", "corner", "peninsula", "island"] as const)[openSides] ?? "standard";
}
