import { mix } from "../paintColor";
import { inMetres, type Marks, type View } from "./drawing";
import { type Pen, traceCircle } from "./pen";

type Heat = NonNullable<Marks["heat"]>;
type Warm = { x: number; y: number; share: number };

/** The lower bound of each layer, as a share of the maximum; together they look like a gradient. */
const LAYERS = [0.06, 0.14, 0.25, 0.4, 0.58, 0.78];
const LAYER_ALPHA = 0.2;
/** The same in both themes, because heat is read by its hue. */
export const WARM = "#ffb020";
export const HOT = "#d3202c";
/** In cells, so that neighbours blend into each other. */
const REACH = 1.15;
/** How much of a cell's heat counts for its neighbours, beside it and diagonally. */
const BESIDE = 0.5;
const ACROSS = 0.3;

const smoothed = new WeakMap<Heat, Warm[]>();

/** The heat map of visits. Each layer is one path, so overlaps do not add up. */
export function drawHeat(pen: Pen, view: View): void {
  const { heat } = view.marks;
  if (!heat || heat.points.length === 0) return;
  const places = smoothed.get(heat) ?? smooth(heat);
  smoothed.set(heat, places);
  inMetres(pen, view);
  pen.globalAlpha = LAYER_ALPHA;
  for (const [index, least] of LAYERS.entries()) {
    pen.beginPath();
    for (const { x, y, share } of places) if (share >= least) traceCircle(pen, x, y, heat.cell * REACH);
    pen.fillStyle = mix(HOT, WARM, index / (LAYERS.length - 1));
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function smooth({ cell, points }: Heat): Warm[] {
  const warmth = new Map<string, number>();
  const keyOf = (column: number, row: number) => `${column} ${row}`;
  for (const [x, y, weight] of points) {
    const key = keyOf(Math.floor(x / cell), Math.floor(y / cell));
    warmth.set(key, (warmth.get(key) ?? 0) + weight);
  }
  const places = points.map(([x, y]) => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    let felt = 0;
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const part = dx === 0 && dy === 0 ? 1 : dx === 0 || dy === 0 ? BESIDE : ACROSS;
        felt += part * (warmth.get(keyOf(column + dx, row + dy)) ?? 0);
      }
    }
    return { x, y, share: felt };
  });
  const most = Math.max(...places.map(({ share }) => share));
  return places.map((place) => ({ ...place, share: most > 0 ? place.share / most : 0 }));
}
