import { ICON_PATHS, type IconName } from "./iconPaths";
import { type Pen, traceCircle, traceRounded } from "./pen";

type Step = { sign: string; numbers: number[] };
/** Parts that are stroked, and parts that are filled. */
type Icon = { lines: Step[]; fills: Step[] };

const GRID = 24;
const LINE = 2;
const known = new Map<IconName, Icon>();

function stepsOf(name: IconName): Icon {
  const found = known.get(name);
  if (found) return found;
  const icon: Icon = { lines: [], fills: [] };
  let isFilled = false;
  for (const [, sign = "", rest = ""] of ICON_PATHS[name].matchAll(/([MLCZODRF])([^MLCZODRF]*)/g)) {
    if (sign === "F") {
      isFilled = true;
      continue;
    }
    const step = { sign, numbers: (rest.match(/-?[\d.]+/g) ?? []).map(Number) };
    (isFilled || sign === "D" ? icon.fills : icon.lines).push(step);
  }
  known.set(name, icon);
  return icon;
}

/** Draws an icon around a point of the screen. */
export function drawIcon(pen: Pen, name: IconName, x: number, y: number, size: number, color: string): void {
  const { lines, fills } = stepsOf(name);
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / GRID, size / GRID);
  pen.fillStyle = color;
  pen.strokeStyle = color;
  pen.lineWidth = LINE;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  if (fills.length > 0) {
    pen.beginPath();
    for (const step of fills) trace(pen, step);
    pen.fill();
  }
  if (lines.length > 0) {
    pen.beginPath();
    for (const step of lines) trace(pen, step);
    pen.stroke();
  }
  pen.restore();
}

/** The same icon as SVG paths on the grid of 24, stroked and filled. */
export function iconPathsOf(name: IconName): { lines: string; fills: string } {
  const { lines, fills } = stepsOf(name);
  return { lines: lines.map(svgOf).join(""), fills: fills.map(svgOf).join("") };
}

function svgOf({ sign, numbers }: Step): string {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = numbers;
  if (sign === "O" || sign === "D") {
    return `M${a - c} ${b}a${c} ${c} 0 1 0 ${2 * c} 0a${c} ${c} 0 1 0 ${-2 * c} 0Z`;
  }
  if (sign !== "R") return `${sign}${numbers.join(" ")}`;
  const [wide, high] = [c - 2 * e, d - 2 * e];
  const corner = (x: number, y: number) => `a${e} ${e} 0 0 1 ${x * e} ${y * e}`;
  return `M${a + e} ${b}h${wide}${corner(1, 1)}v${high}${corner(-1, 1)}h${-wide}${corner(-1, -1)}v${-high}${corner(1, -1)}Z`;
}

function trace(pen: Pen, { sign, numbers }: Step): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  if (sign === "M") pen.moveTo(a, b);
  else if (sign === "L") pen.lineTo(a, b);
  else if (sign === "C") pen.bezierCurveTo(a, b, c, d, e, f);
  else if (sign === "Z") pen.closePath();
  else if (sign === "R") traceRounded(pen, a, b, c, d, e);
  else traceCircle(pen, a, b, c);
}
