import { mix } from "../paintColor";
import { inMetres, type Marks, type View } from "./drawing";
import { type Pen, traceCircle } from "./pen";

type Heat = NonNullable<Marks["heat"]>;
type Warm = { x: number; y: number; share: number };

/** From where on a place belongs to each layer, as shares of the warmest one; together they look like one slope. */
const LAYERS = [0.06, 0.14, 0.25, 0.4, 0.58, 0.78];
const LAYER_ALPHA = 0.2;
/** The same in both themes, as heat is read by its hue. */
export const WARM = "#ffb020";
export const HOT = "#d3202c";
/** Of a cell, so that neighbours melt into each other. */
const REACH = 1.15;
/** How much of a cell's warmth its neighbours feel, beside it and across its corner. */
const BESIDE = 0.5;
const ACROSS = 0.3;

const smoothed = new WeakMap<Heat, Warm[]>();

/** Where visitors were: warm ground, the warmer the more often. Each layer is one path, so that nothing in it adds up. */
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
