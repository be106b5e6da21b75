import type { Point } from "#lib/geometry/point";
import { centreOf } from "#lib/geometry/rect";
import type { OfficePhrase } from "#lib/words/office";
import { turn } from "../commands/place";
import { turnedAngle } from "../shapes";
import { type Guide, snapAngle } from "../snap";
import type { Frame } from "./grips";
import { namesOf } from "./names";
import type { Commit, Keys, Scene } from "./tool";

export type Turning = { kind: "turning"; from: Point; frame: Frame; ids: readonly string[] };

const STEP = 15;
/** Without shift a rotation still snaps when it is this close to a step. */
const NEAR_DEGREES = 3;

/**
 * Rotates about the middle: in steps with shift, freely with the command key, and otherwise snapping near the steps.
 */
export function turning(
  gesture: Turning,
  at: Point,
  keys: Keys,
  scene: Scene,
): { gesture: Turning; commit: Commit; guides: Guide[]; cursor: string } {
  const { from, frame, ids } = gesture;
  const centre = centreOf(frame.box);
  const angle = directionOf(centre, at) - directionOf(centre, from);
  const degrees = restedAngle(frame.rotation + angle, keys) - frame.rotation;
  const change = turn(scene.document, ids, degrees, centre);
  const turned = turnedAngle(frame.rotation, degrees);
  const values = { what: namesOf(scene.document, ids), degrees: turned };
  const name: OfficePhrase = { key: "step.turnTo", values };
  const guides: Guide[] = [{ kind: "angle", at, degrees: turned }];
  return { gesture, commit: { name, change }, guides, cursor: "grabbing" };
}

function directionOf(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

function restedAngle(angle: number, { shift, command }: Keys): number {
  const stepped = snapAngle(angle, STEP);
  if (shift) return stepped;
  const isNear = Math.abs(angle - stepped) <= NEAR_DEGREES && stepped % 45 === 0;
  return isNear && !command ? stepped : Math.round(angle * 10) / 10;
}
