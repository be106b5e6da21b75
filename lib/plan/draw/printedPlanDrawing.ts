import type { LegendEntry, Look } from "../paint";
import { legendOf } from "../paint";
import { scaleBarOf } from "../scaleBar";
import type { Scene } from "../sceneTypes";
import { drawPlan } from "./draw";
import type { Pictures } from "./drawing";
import { wrap } from "./labelLayout";
import type { Pen } from "./pen";
import type { PrintedPlanLayout } from "./printedPlan";
import { fontOf, textMeasureOf } from "./textMeasure";

/** All texts of the title block. */
export type PrintedPlanWords = {
  event: string;
  level: string;
  /** Name and value, such as `["Scale", "1:200"]`. */
  facts: readonly (readonly [name: string, value: string])[];
  legend: (entry: LegendEntry) => string;
};

export type PrintedPlan = {
  scene: Scene;
  layout: PrintedPlanLayout;
  look: Look;
  words: PrintedPlanWords;
  pictures: Pictures;
  /** What is left out, in the words of `Marks.hidden`. */
  hidden?: ReadonlySet<string>;
};

/** Paper is read from closer than a screen, so everything but the plan itself is drawn smaller by this factor. */
const FINENESS = 1.7;

const INK = "#171c25";
const SOFT = "#5b626c";
const LINE = 0.75;
const PAD = 10;

/** A level on paper, to scale, with title block, scale bar, legend and north arrow. */
export function drawPrintedPlan(pen: Pen, plan: PrintedPlan, pixelRatio = 1): void {
  const { scene, layout, look, pictures, hidden } = plan;
  const { width, height, frame, camera } = layout;
  const toPoints = () => pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  toPoints();
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.beginPath();
  pen.rect(frame.x, frame.y, frame.width, frame.height);
  pen.clip();
  drawPlan(pen, {
    scene,
    camera: { ...camera, scale: camera.scale * FINENESS },
    viewport: { width: width * FINENESS, height: height * FINENESS },
    look,
    mode: "print",
    ...(hidden && { marks: { hidden } }),
    pixelRatio: pixelRatio / FINENESS,
    pictures,
  });
  pen.restore();
  toPoints();
  drawNorth(pen, plan);
  drawTitleBlock(pen, plan);
  pen.strokeStyle = INK;
  pen.lineWidth = LINE * 1.5;
  pen.strokeRect(frame.x, frame.y, frame.width, frame.height + layout.titleBlock.height);
}

function write(
  pen: Pen,
  { look }: PrintedPlan,
  text: string,
  at: { x: number; y: number; size: number; isStrong?: boolean; color?: string },
): number {
  pen.font = fontOf(at.size, at.isStrong ?? false, look.fontFamily);
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.fillStyle = at.color ?? INK;
  pen.fillText(text, at.x, at.y);
  return pen.measureText(text).width;
}

const NORTH_SIZE = 30;

function drawNorth(pen: Pen, plan: PrintedPlan): void {
  const { frame } = plan.layout;
  const { northDegrees } = plan.scene.level;
  if (typeof northDegrees !== "number") return;
  const [x, y] = [frame.x + frame.width - PAD - NORTH_SIZE / 2, frame.y + PAD + 8 + NORTH_SIZE / 2];
  pen.save();
  pen.translate(x, y);
  pen.rotate((northDegrees * Math.PI) / 180);
  for (const [side, color] of [
    [-1, INK],
    [1, "#ffffff"],
  ] as const) {
    pen.beginPath();
    pen.moveTo(0, -NORTH_SIZE / 2);
    pen.lineTo((side * NORTH_SIZE) / 4, NORTH_SIZE / 2);
    pen.lineTo(0, NORTH_SIZE / 3.2);
    pen.closePath();
    pen.fillStyle = color;
    pen.fill();
    pen.strokeStyle = INK;
    pen.lineWidth = LINE;
    pen.stroke();
  }
  pen.fillStyle = INK;
  pen.font = fontOf(9, true, plan.look.fontFamily);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText("N", 0, -NORTH_SIZE / 2 - 6);
  pen.restore();
}

function drawTitleBlock(pen: Pen, plan: PrintedPlan): void {
  const { titleBlock: block } = plan.layout;
  const { facts } = plan.words;
  pen.strokeStyle = INK;
  pen.lineWidth = LINE;
  pen.strokeRect(block.x, block.y, block.width, block.height);
  const widths = facts.map((fact) => widthOfFact(pen, plan, fact));
  const taken = widths.reduce((sum, width) => sum + width, 0) + LEAST_BAR + 2 * PAD;
  const title = drawTitle(pen, plan, block.width - taken - 2 * PAD);
  let x = block.x + Math.max(LEAST_TITLE, title + 2 * PAD);
  for (const [at, [name, value]] of facts.entries()) {
    rule(pen, x, block);
    write(pen, plan, name, { x: x + PAD, y: block.y + 18, size: FACT_NAME, color: SOFT });
    write(pen, plan, value, { x: x + PAD, y: block.y + 33, size: FACT, isStrong: true });
    x += widths[at] ?? 0;
  }
  rule(pen, x, block);
  drawScaleBar(pen, plan, x + PAD, block.y + 26);
  drawLegend(pen, plan);
}

const LEAST_TITLE = 160;
const FACT_NAME = 7;
const FACT = 10;
const LEAST_FACT = 54;

type Fact = PrintedPlanWords["facts"][number];

function widthOfFact(pen: Pen, { look }: PrintedPlan, [name, value]: Fact): number {
  const { widthOf } = textMeasureOf(pen, look.fontFamily);
  const width = Math.max(widthOf(name, false) * FACT_NAME, widthOf(value, true) * FACT);
  return Math.max(LEAST_FACT, width + 2 * PAD);
}

/** A long name is set smaller, then on two lines, and only then cut. */
const TITLES = [
  { size: 14, lines: 1 },
  { size: 11, lines: 1 },
  { size: 10, lines: 2 },
  { size: 8.5, lines: 2 },
] as const;
const SMALLEST_TITLE = 8.5;

/** Draws the event above the level within a width and returns the width used. */
function drawTitle(pen: Pen, plan: PrintedPlan, room: number): number {
  const { words, layout, look } = plan;
  const measure = textMeasureOf(pen, look.fontFamily);
  const fitting = TITLES.flatMap(({ size, lines }) => {
    const texts = wrap(words.event, room / size, lines, measure, false);
    return texts ? { size, texts } : [];
  });
  const cut = {
    size: SMALLEST_TITLE,
    texts: wrap(words.event, room / SMALLEST_TITLE, 2, measure, true) ?? [],
  };
  const { size, texts } = fitting[0] ?? cut;
  const [level = ""] = wrap(words.level, room / FACT, 1, measure, true) ?? [];
  const { x, y } = { x: layout.titleBlock.x + PAD, y: layout.titleBlock.y };
  const widths = texts.map((text, line) =>
    write(pen, plan, text, {
      x,
      y: y + (texts.length > 1 ? 13 : 20) + line * size * 1.2,
      size,
      isStrong: true,
    }),
  );
  const below = write(pen, plan, level, { x, y: y + (texts.length > 1 ? 40 : 38), size: FACT, color: SOFT });
  return Math.max(below, ...widths);
}

function rule(pen: Pen, x: number, block: { y: number; height: number }): void {
  pen.beginPath();
  pen.moveTo(x, block.y);
  pen.lineTo(x, block.y + LEGEND_TOP);
  pen.strokeStyle = INK;
  pen.lineWidth = LINE / 2;
  pen.stroke();
}

const LEAST_BAR = 90;
const MOST_BAR = 140;

/** Four fields, alternately black and white. */
function drawScaleBar(pen: Pen, plan: PrintedPlan, x: number, y: number): void {
  const { camera, titleBlock: block } = plan.layout;
  const room = block.x + block.width - x - 2 * PAD;
  const { length, width } = scaleBarOf(camera.scale, "m", Math.min(MOST_BAR, room));
  for (let field = 0; field < 4; field++) {
    pen.fillStyle = field % 2 === 0 ? INK : "#ffffff";
    pen.fillRect(x + (field * width) / 4, y, width / 4, 4);
  }
  pen.strokeStyle = INK;
  pen.lineWidth = LINE / 2;
  pen.strokeRect(x, y, width, 4);
  write(pen, plan, "0", { x, y: y - 7, size: 7 });
  write(pen, plan, `${length} m`, { x: x + width - 4, y: y - 7, size: 7 });
}

/** In the title block, above the legend. */
const LEGEND_TOP = 50;

function drawLegend(pen: Pen, plan: PrintedPlan): void {
  const { titleBlock: block } = plan.layout;
  const y = block.y + LEGEND_TOP;
  pen.beginPath();
  pen.moveTo(block.x, y);
  pen.lineTo(block.x + block.width, y);
  pen.strokeStyle = INK;
  pen.lineWidth = LINE / 2;
  pen.stroke();
  let x = block.x + PAD;
  for (const entry of legendOf(plan.scene, plan.look)) {
    pen.fillStyle = entry.paint.fill;
    pen.fillRect(x, y + 7, 12, 9);
    pen.strokeStyle = entry.paint.line;
    pen.lineWidth = LINE;
    pen.strokeRect(x, y + 7, 12, 9);
    x += 17;
    x += write(pen, plan, `${plan.words.legend(entry)} (${entry.count})`, { x, y: y + 12, size: 8 }) + 18;
    if (x > block.x + block.width - 60) break;
  }
}
