import type { Point } from "#lib/geometry/point";
import type { Bundle } from "#lib/plan/bundle";
import { makeScene, sourceOf } from "#lib/plan/scene";
import type { Scene } from "#lib/plan/sceneTypes";

/** The legacy viewer counts ten units per metre. */
export const UNITS_PER_M = 10;
/** The legacy viewer reads negative coordinates as positive ones, so a plan starts at this margin, in metres. */
const MARGIN_M = 2;

export type Pair = [number, number];
export type Box = { x: number; y: number; width: number; height: number };

/** A level as a layer of the legacy drawing. */
export type Layer = {
  /** Part of a file name, so it is not the level's own name. */
  name: string;
  levelId: string;
  title: string;
  /** Counted from the lowest level. */
  floor: number;
  scene: Scene;
  box: Box;
  /** From metres on the level to units of the drawing. */
  place: (point: Point) => Pair;
};

/** The levels of a plan, from the lowest to the highest. */
export function layersOf(bundle: Bundle): Layer[] {
  const source = sourceOf(bundle);
  const levels = bundle.levels.toSorted((one, other) => one.index - other.index);
  return levels.map(({ id, name }, floor) => {
    const scene = makeScene(source, id);
    const { x: left, y: top, width, height } = scene.bounds;
    return {
      name: `L${floor + 1}`,
      levelId: id,
      title: name,
      floor,
      scene,
      box: {
        x: 0,
        y: 0,
        width: units(width + 2 * MARGIN_M),
        height: units(height + 2 * MARGIN_M),
      },
      place: ({ x, y }) => [units(x - left + MARGIN_M), units(y - top + MARGIN_M)],
    };
  });
}

/** To the millimetre. */
export function units(metres: number): number {
  return Math.round(metres * UNITS_PER_M * 100) / 100 + 0;
}
