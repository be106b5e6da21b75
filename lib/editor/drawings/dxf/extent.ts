import { median } from "#lib/geometry/median";
import type { Point } from "#lib/geometry/point";
import { boxAround } from "#lib/geometry/rect";
import type { Piece } from "../drawing";
import type { Entity } from "./file";

/** The middle of most objects, so that a stray one does not count. */
export function originOf(entities: readonly Entity[]): Point {
  const points = entities.filter((entity) => entity.has(10)).map((entity) => entity.point());
  return { x: Math.round(median(points.map(({ x }) => x))), y: Math.round(median(points.map(({ y }) => y))) };
}

/** Objects this many times farther away than nine in ten others are strays, such as a title block at the origin. */
const FAR = 40;

export function nearOrigin(pieces: readonly Piece[]): { near: Piece[]; far: Piece[] } {
  const places = pieces.map((piece) => {
    if (piece.kind === "text") return piece.at;
    const { x, y, width, height } = boxAround(piece.points);
    return { x: x + width / 2, y: y + height / 2 };
  });
  const middle = { x: median(places.map(({ x }) => x)), y: median(places.map(({ y }) => y)) };
  const distances = places.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y));
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length * 0.9) - 1] ?? 0;
  const isFar = (index: number) => usual > 0 && (distances[index] ?? 0) > usual * FAR;
  return {
    near: pieces.filter((_, index) => !isFar(index)),
    far: pieces.filter((_, index) => isFar(index)),
  };
}
