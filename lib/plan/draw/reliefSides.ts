import type { Point } from "#lib/geometry/point";
import { mix } from "../paintColor";
import type { Palette } from "../paintPalette";
import { itemsIn } from "../scene";
import type { BoothItem, ElementItem } from "../sceneTypes";
import { isBack, isHidden, onScreen, pixels, STEPPED_BACK, screenOf, type View } from "./drawing";
import { stagePaint } from "./ground";
import type { Pen } from "./pen";

/** The colours of what stands: of its top and of its outline. Its sides lie between them. */
type Paint = { fill: string; line: string };
/** Sides of one colour that are drawn together: where each meets the floor, and which of its ends are corners. */
type Lot = { fill: string; line: string; feet: number[] };
const FEET = 6;

/** From the back to the front in steps of so many pixels; what is drawn in one step does not cover each other. */
const BAND_PX = 6;
/** A longer side is cut, so that what stands before one end of it is still drawn after it. */
const LONGEST_M = 6;
/** From so many pixels of height on there are lines where two sides meet. */
const EDGED_FROM = 5;
const EDGE_ALPHA = 0.55;

/** The sides of everything that stands on the floor, as far as they face the viewer, so many pixels high. */
export function drawSides(pen: Pen, view: View, booths: readonly BoothItem[], rise: number): void {
  const sides = new Sides(view);
  for (const item of booths) sides.around(item.ring, boothPaint(view, item));
  for (const item of itemsIn(view.scene.elements, view.scene.elementIndex, view.box)) {
    const { kind, props } = item.element;
    if (!isHidden(view, kind, props.layer)) addElement(sides, view, item);
  }
  sides.paint(pen, rise);
}

/** Shadows fall to the lower right, so far as a share of the height, and are seen from so many pixels on. */
const SHADOW = { share: 0.5, fromPx: 2, alpha: { light: 0.1, dark: 0.4 } };

/** One shadow for all booths, so that it is as deep wherever several fall together. */
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

/** What an outline sweeps over on its way to where its shadow ends; all of it turns the same way, so that it adds up to one. */
function traceShadow(pen: Pen, view: View, ring: readonly Point[], by: number): void {
  const order = turnsRight(ring) ? ring : ring.toReversed();
  let from = screenOf(view, order.at(-1)!);
  for (const corner of order) {
    const to = screenOf(view, corner);
    // The outward side of an edge looks to where the shadow falls.
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
    // A wall's top is a dark line on any plan; so much of that colour on its sides would be heavy.
    const fill = mix(top, palette.floor, WALL_SHARE);
    for (const ring of wallRings(view, item)) sides.around(ring, { fill, line: fill });
  } else if (item.form === "area" && kind === "stage") {
    const { fill, stroke } = stagePaint(palette);
    sides.around(item.ring, { fill, line: stroke });
  } else if (item.form === "area" && kind === "room") {
    sides.around(item.ring, { fill: palette.room, line: palette.roomLine }, true);
  }
}

/** A wall is drawn as a line; it stands as a box for each of its stretches. */
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
  // What is chosen may be as dark as its own sides would be.
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

  /** All sides of an outline that face the viewer; of an open one, which is a room, those that are seen from within too. */
  around(ring: readonly Point[], paint: Paint, isOpen = false): void {
    const [a, b, c, d, e, f] = this.view.matrix;
    const longest = LONGEST_M * this.view.camera.scale;
    const sense = turnsRight(ring) ? 1 : -1;
    const hasCorners = ring.length < ROUND_FROM;
    let { x, y } = ring.at(-1)!;
    let [fromX, fromY] = [a * x + c * y + e, b * x + d * y + f];
    for ({ x, y } of ring) {
      const [toX, toY] = [a * x + c * y + e, b * x + d * y + f];
      // Along an outline that turns right, what runs to the left on the screen faces downwards, to the viewer.
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

/** An outline of so many corners is a curve. */
const ROUND_FROM = 16;
/** A side that is seen edge-on has no width. */
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

/** Light comes from the upper left: how deep a side is that is looked at squarely, and how much deeper to the right. */
const DEPTH = { light: { squarely: 0.42, aside: 0.24 }, dark: { squarely: 0.42, aside: 0.2 } };
/** So few tones that sides of one direction are drawn together. */
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
