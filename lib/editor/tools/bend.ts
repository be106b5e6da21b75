import type { Point } from "#lib/geometry/point";
import type { OfficePhrase } from "#lib/words/office";
import { addVertex, moveVertex } from "../commands/vertices";
import { objectsOf } from "../planObjects";
import { outlineOf } from "../shapes";
import { type Guide, snapDirection } from "../snap";
import { namesOf } from "./names";
import { type Commit, type Keys, restAt, type Scene } from "./tool";

/** A dragged corner; a new one is inserted after this index. */
export type Bend = { kind: "bending"; id: string; index: number; isNew: boolean };

const DIRECTION_STEP = 45;

export function bending(
  gesture: Bend,
  at: Point,
  keys: Keys,
  scene: Scene,
): { gesture: Bend; commit: Commit; guides: Guide[]; cursor: string } {
  const { id, index, isNew } = gesture;
  const object = objectsOf(scene.document).find(id);
  const points = object ? outlineOf(object) : [];
  const held = isNew ? index + 1 : index;
  const before = points[isNew ? index : (index - 1 + points.length) % points.length];
  const rest = restAt(scene, keys, at);
  const to = keys.shift && before ? snapDirection(before, at, DIRECTION_STEP) : rest.at;
  const corners = isNew ? points.toSpliced(held, 0, to) : points.with(held, to);
  const lengths = [corners[held - 1], corners[held + 1]].flatMap((end): Guide[] =>
    end ? [{ kind: "length", from: end, to }] : [],
  );
  const what = namesOf(scene.document, [id]);
  const name: OfficePhrase = { key: isNew ? "step.addCorner" : "step.bend", values: { what } };
  const change = isNew ? addVertex(scene.document, id, index, to) : moveVertex(scene.document, id, index, to);
  const commit = { name, change };
  return { gesture, commit, guides: [...rest.guides, ...lengths], cursor: "move" };
}
