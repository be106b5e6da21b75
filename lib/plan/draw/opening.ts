import { grown } from "#lib/geometry/hit";
import type { Point } from "#lib/geometry/point";
import { openingOf, type WallLine, type WallPlace, wallAt } from "../openings";
import { itemsIn } from "../scene";
import type { ElementItem } from "../sceneTypes";
import { pixels, type View } from "./drawing";
import { type Pen, tracePath } from "./pen";

/** The wall that an entrance cuts; null for an entrance without a wall. */
function cutWall({ scene }: View, { element, minX, minY, maxX, maxY }: ElementItem): WallPlace | null {
  const opening = openingOf(element);
  if (!opening) return null;
  const near = grown({ x: minX, y: minY, width: maxX - minX, height: maxY - minY }, NEAR);
  const walls = itemsIn(scene.elements, scene.elementIndex, near).filter(isWall);
  return wallAt(walls.map(lineOf), opening.at);
}

/** As far as the thickest wall may reach from its box. */
const NEAR = 2;

function isWall({ element }: ElementItem): boolean {
  return element.kind === "wall" || element.kind === "room";
}

function lineOf({ ring, form, element }: ElementItem): WallLine {
  const points = form === "area" ? [...ring, ...ring.slice(0, 1)] : ring;
  return { points, thickness: element.props.thickness ?? 0 };
}

/** The gap in the wall, its jambs, and the leaves of a door with the arc that they swing through. */
export function drawOpening(pen: Pen, view: View, item: ElementItem): void {
  const wall = cutWall(view, item);
  const { opening, main } = item.element.props;
  if (!wall || !opening) return;
  const { palette } = view.look;
  const half = opening.width / 2;
  const depth = Math.max(wall.thickness, pixels(view, 1.5));
  const at = (along: number, across: number): Point => ({
    x: wall.foot.x + wall.along.x * along - wall.along.y * across,
    y: wall.foot.y + wall.along.y * along + wall.along.x * across,
  });
  const stroke = (points: readonly Point[], color: string, width: number) => {
    pen.beginPath();
    tracePath(pen, points, false);
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.stroke();
  };
  stroke([at(-half, 0), at(half, 0)], main ? palette.route : palette.floor, depth + pixels(view, 1));
  const thin = pixels(view, 1);
  for (const side of [-half, half]) stroke([at(side, -depth / 2), at(side, depth / 2)], palette.wall, thin);
  for (const { hinge, reach } of leavesOf(opening.swing, half)) {
    stroke(
      swingOf(hinge, reach).map(([along, across]) => at(along, across)),
      palette.wall,
      thin,
    );
  }
}

type Leaf = { hinge: number; reach: number };

/** Each leaf by its hinge along the wall, and how far it reaches from there. */
function leavesOf(swing: string | undefined, half: number): Leaf[] {
  if (swing === "left") return [{ hinge: -half, reach: 2 * half }];
  if (swing === "right") return [{ hinge: half, reach: -2 * half }];
  if (swing !== "double") return [];
  return [
    { hinge: -half, reach: half },
    { hinge: half, reach: -half },
  ];
}

const ARC_STEPS = 12;

/** The open leaf, and the quarter of a circle from its end to the wall. */
function swingOf(hinge: number, reach: number): [along: number, across: number][] {
  const arc = Array.from({ length: ARC_STEPS + 1 }, (_, step): [number, number] => {
    const angle = (Math.PI / 2) * (1 - step / ARC_STEPS);
    return [hinge + reach * Math.cos(angle), Math.abs(reach) * Math.sin(angle)];
  });
  return [[hinge, 0], ...arc];
}
