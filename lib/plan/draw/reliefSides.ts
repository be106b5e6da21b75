import type { Point } from "#lib/geometry/point";
import { mix } from "../paintColor";
import type { Palette } from "../paintPalette";
import { itemsIn } from "../scene";
import type { BoothItem, ElementItem } from "../sceneTypes";
import { isBack, isHidden, onScreen, pixels, STEPPED_BACK, screenOf, type View } from "./drawing";
import { stagePaint } from "./ground";
import type { Pen } from "./pen";

/** The colours of a standing object's top and outline. Its sides lie between them. */
type Paint = { fill: string; line: string };
/** Sides of one colour that are drawn together: their lines on the floor, and which ends are corners. */
type Lot = { fill: string; line: string; feet: number[] };
const FEET = 6;

/** Sides are drawn from back to front in bands of this many pixels; within a band they do not cover each other. */
const BAND_PX = 6;
/** Longer sides are cut, so that objects in front of one end are still drawn after it; in metres. */
const LONGEST_M = 6;
/** From this height in pixels on, lines are drawn where two sides meet. */
const EDGED_FROM = 5;
const EDGE_ALPHA = 0.55;

/** The visible sides of everything that stands on the floor. */
export function drawSides(pen: Pen, view: View, booths: readonly BoothItem[], rise: number): void {
  const sides = new Sides(view);
  for (const item of booths) sides.around(item.ring, boothPaint(view, item));
  for (const item of itemsIn(view.scene.elements, view.scene.elementIndex, view.box)) {
    const { kind, props } = item.element;
    if (!isHidden(view, kind, props.layer)) addElement(sides, view, item);
  }
  sides.paint(pen, rise);
}

/** Shadows fall to the lower right by this share of the height, and are drawn from this many pixels on. */
const SHADOW = { share: 0.5, fromPx: 2, alpha: { light: 0.1, dark: 0.4 } };

/** One shadow for all booths, so that overlaps are not darker. */
export function drawShadows(pen: Pen, view: View, booths: readonly BoothItem[], rise: number): void {
  const by = rise * SHADOW.share;
  if (by < SHADOW.fromPx) return;
  const { theme } = view.look.palette;
  onScreen(pen, view);
  pen.beginPath();
  for (const { ring } of booths) traceShadow(pen, view, ring, by);
  pen.globalAlpha = SHADOW.alpha[theme];
  pen.fillStyle = "#000000";
  pen.fill();
  pen.globalAlpha = 1;
}

/** The area an outline sweeps over on the way to its shadow; all parts turn the same way, so they fill as one. */
function traceShadow(pen: Pen, view: View, ring: readonly Point[], by: number): void {
  const order = turnsRight(ring) ? ring : ring.toReversed();
  let from = screenOf(view, order.at(-1)!);
  for (const corner of order) {
    const to = screenOf(view, corner);
    // The outward side of an edge faces the shadow.
    if (to.y - from.y > to.x - from.x) {
      pen.moveTo(from.x, from.y);
      pen.lineTo(from.x + by, from.y + by);
      pen.lineTo(to.x + by, to.y + by);
      pen.lineTo(to.x, to.y);
      pen.closePath();
    }
    from = to;
  }
}

const WALL_SHARE = 0.5;

function addElement(sides: Sides, view: View, item: ElementItem): void {
  const { palette } = view.look;
  const { kind, props } = item.element;
  if (kind === "wall") {
    const top = typeof props.stroke === "string" && props.stroke !== "" ? props.stroke : palette.wall;
    // On any plan the top of a wall is a dark line; its sides in that colour would look heavy.
    const fill = mix(top, palette.floor, WALL_SHARE);
    for (const ring of wallRings(view, item)) sides.around(ring, { fill, line: fill });
  } else if (item.form === "area" && kind === "stage") {
    const { fill, stroke } = stagePaint(palette);
    sides.around(item.ring, { fill, line: stroke });
  } else if (item.form === "area" && kind === "room") {
    sides.around(item.ring, { fill: palette.room, line: palette.roomLine }, true);
  }
}

/** A wall is drawn as a line; in the tilted view each of its segments is a box. */
function wallRings(view: View, { form, ring, element }: ElementItem): (readonly Point[])[] {
  if (form === "area") return [ring];
  const half = Math.max(element.props.thickness ?? 0, pixels(view, 1.5)) / 2;
  return ring.slice(1).map((to, at) => {
    const from = ring[at]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [x, y] = [((to.x - from.x) / length) * half, ((to.y - from.y) / length) * half];
    return [
      { x: from.x - x + y, y: from.y - y - x },
      { x: to.x + x + y, y: to.y + y - x },
      { x: to.x + x - y, y: to.y + y + x },
      { x: from.x - x - y, y: from.y - y + x },
    ];
  });
}

function boothPaint(view: View, item: BoothItem): Paint {
  const { palette } = view.look;
  const { chosen, floor } = palette;
  // The sides of a selected object may be as dark as the colour itself.
  if (view.marks.selected?.has(item.id)) return { fill: chosen, line: mix(floor, chosen, 0.6) };
  if (view.marks.goals?.has(item.id)) return { fill: palette.way, line: palette.wayCasing };
  const { fill, line } = view.classOf(item).paint;
  if (!isBack(view, item.id)) return { fill, line };
  return {
    fill: mix(fill, palette.floor, STEPPED_BACK),
    line: mix(line, palette.floor, STEPPED_BACK),
  };
}

class Sides {
  private readonly bands = new Map<number, Map<string, Lot>>();
  private readonly tones: (paint: Paint, aside: number) => string;

  constructor(private readonly view: View) {
    this.tones = tonesOf(view.look.palette);
  }

  /** All visible sides of an outline; for an open one, which is a room, also those visible from inside. */
  around(ring: readonly Point[], paint: Paint, isOpen = false): void {
    const [a, b, c, d, e, f] = this.view.matrix;
    const longest = LONGEST_M * this.view.camera.scale;
    const sense = turnsRight(ring) ? 1 : -1;
    const hasCorners = ring.length < ROUND_FROM;
    let { x, y } = ring.at(-1)!;
    let [fromX, fromY] = [a * x + c * y + e, b * x + d * y + f];
    for ({ x, y } of ring) {
      const [toX, toY] = [a * x + c * y + e, b * x + d * y + f];
      // On a clockwise outline, an edge that runs left on the screen faces the viewer.
      const facing = (fromX - toX) * sense;
      if (Math.abs(facing) > LEAST_PX && (facing > 0 || isOpen)) {
        const length = Math.hypot(toX - fromX, toY - fromY);
        const aside = ((toY - fromY) * Math.sign(fromX - toX)) / length;
        const pieces = Math.ceil(length / longest);
        const [stepX, stepY] = [(toX - fromX) / pieces, (toY - fromY) / pieces];
        for (let piece = 0; piece < pieces; piece++) {
          const [startX, startY] = [fromX + stepX * piece, fromY + stepY * piece];
          const ends = [
            hasCorners && piece === 0 ? 1 : 0,
            hasCorners && piece === pieces - 1 ? 1 : 0,
          ] as const;
          this.add(paint, aside, [startX, startY, startX + stepX, startY + stepY, ...ends]);
        }
      }
      [fromX, fromY] = [toX, toY];
    }
  }

  private add(paint: Paint, aside: number, feet: readonly [number, number, number, number, number, number]) {
    const depth = Math.round((feet[1] + feet[3]) / 2 / BAND_PX);
    const band = this.bands.get(depth) ?? new Map<string, Lot>();
    this.bands.set(depth, band);
    const fill = this.tones(paint, aside);
    const lot = band.get(fill);
    if (lot) lot.feet.push(...feet);
    else band.set(fill, { fill, line: paint.line, feet: [...feet] });
  }

  paint(pen: Pen, rise: number): void {
    onScreen(pen, this.view);
    pen.lineCap = "butt";
    pen.lineWidth = 1;
    for (const depth of [...this.bands.keys()].sort((a, b) => a - b)) {
      for (const lot of this.bands.get(depth)!.values()) paintLot(pen, lot, rise);
    }
  }
}

/** An outline with this many corners counts as a curve. */
const ROUND_FROM = 16;
/** A side seen edge-on has no width. */
const LEAST_PX = 0.05;

function paintLot(pen: Pen, { fill, line, feet }: Lot, rise: number): void {
  pen.beginPath();
  for (let at = 0; at < feet.length; at += FEET) {
    const [x1, y1, x2, y2] = [feet[at]!, feet[at + 1]!, feet[at + 2]!, feet[at + 3]!];
    pen.moveTo(x1, y1 - rise);
    pen.lineTo(x1, y1);
    pen.lineTo(x2, y2);
    pen.lineTo(x2, y2 - rise);
    pen.closePath();
  }
  pen.fillStyle = fill;
  pen.fill();
  if (rise < EDGED_FROM) return;
  pen.beginPath();
  for (let at = 0; at < feet.length; at += FEET) {
    const [x1, y1, x2, y2] = [feet[at]!, feet[at + 1]!, feet[at + 2]!, feet[at + 3]!];
    pen.moveTo(x1, y1 - rise * feet[at + 4]!);
    pen.lineTo(x1, y1);
    pen.lineTo(x2, y2);
    pen.lineTo(x2, y2 - rise * feet[at + 5]!);
  }
  pen.globalAlpha = EDGE_ALPHA;
  pen.strokeStyle = line;
  pen.stroke();
  pen.globalAlpha = 1;
}

/** Light comes from the upper left: the shade of a side seen head-on, and the extra shade to the right. */
const DEPTH = { light: { squarely: 0.42, aside: 0.24 }, dark: { squarely: 0.42, aside: 0.2 } };
/** Few tones, so that sides of similar direction can be drawn together. */
const TONES = 4;

function tonesOf({ theme, ink }: Palette): (paint: Paint, aside: number) => string {
  const known = new Map<string, string>();
  const { squarely, aside: more } = DEPTH[theme];
  return ({ fill, line }, aside) => {
    const tone = Math.round(aside * TONES) / TONES;
    const key = `${fill} ${line} ${tone}`;
    const found = known.get(key);
    if (found) return found;
    const deep = theme === "dark" ? "#000000" : mix(ink, line, 0.12);
    const made = mix(deep, fill, squarely + more * tone);
    known.set(key, made);
    return made;
  };
}

function turnsRight(ring: readonly Point[]): boolean {
  let twice = 0;
  let before = ring.at(-1)!;
  for (const corner of ring) {
    twice += before.x * corner.y - corner.x * before.y;
    before = corner;
  }
  return twice > 0;
}
