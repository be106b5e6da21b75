import { fitBox } from "#lib/geometry/camera";
import { grown } from "#lib/geometry/hit";
import type { Look } from "../paint";
import { boxOf } from "../scene";
import type { BoothItem, Scene } from "../sceneTypes";
import { drawPlan } from "./draw";
import type { Marks, Pictures } from "./drawing";
import { wrap } from "./labelLayout";
import { type Pen, traceRounded } from "./pen";
import { fontOf, textMeasureOf } from "./textMeasure";

/** The size recommended for link previews. */
export const CARD = { width: 1200, height: 630 };

export type ShareCard = {
  scene: Scene;
  look: Look;
  /** The booth that the link opens; null for the whole level. */
  booth: BoothItem | null;
  title: string;
  /** Below the title, for example date and venue. */
  lines: readonly string[];
  pictures: Pictures;
};

const PANEL = { x: 48, y: 48, width: 500, radius: 20, padding: 36 };
const TITLE_SIZE = 44;
const LINE_SIZE = 22;
/** How much of the hall is shown around a booth, in metres. */
const AROUND_M = 13;

const BESIDE_PANEL = { top: 40, bottom: 40, right: 40, left: PANEL.x + PANEL.width + 40 };
/** A whole hall starts beside the panel and runs over the edge, because it would be too small otherwise. */
const BLED = { top: 24, bottom: 24, right: -230, left: 400 };

/** The link preview: the plan, the booth marked, and a panel with its title. */
export function drawShareCard(pen: Pen, card: ShareCard): void {
  const { scene, booth, look, pictures } = card;
  const padding = booth ? BESIDE_PANEL : BLED;
  const bounds = booth ? grown(boxOf(booth), AROUND_M) : scene.bounds;
  const camera = fitBox(bounds, CARD, { padding, maxScale: 34 });
  const { id: levelId } = scene.level;
  const marks: Marks = booth
    ? {
        selected: new Set([booth.id]),
        stops: [{ x: booth.label.x, y: booth.minY, levelId, kind: "to" }],
      }
    : {};
  drawPlan(pen, { scene, camera, viewport: CARD, look, marks, mode: "visit", pictures });
  pen.setTransform(1, 0, 0, 1, 0, 0);
  drawPanel(pen, card);
}

function drawPanel(pen: Pen, { booth, look, title, lines }: ShareCard): void {
  const { palette, fontFamily } = look;
  const measure = textMeasureOf(pen, fontFamily);
  const room = PANEL.width - 2 * PANEL.padding;
  const heading = booth ? (booth.name !== "" ? booth.name : booth.booth.label) : title;
  const head = wrap(heading, room / TITLE_SIZE, 3, measure, true) ?? [heading];
  const texts = booth ? [...(booth.name !== "" ? [booth.booth.label] : []), title, ...lines] : lines;
  const rest = texts.flatMap((line) => wrap(line, room / LINE_SIZE, 2, measure, true) ?? [line]);
  const height =
    2 * PANEL.padding + 10 + head.length * TITLE_SIZE * 1.12 + 12 + rest.length * LINE_SIZE * 1.4;
  const top = (CARD.height - height) / 2;
  pen.beginPath();
  traceRounded(pen, PANEL.x, top, PANEL.width, height, PANEL.radius);
  pen.fillStyle = palette.pin;
  pen.fill();
  pen.strokeStyle = palette.roomLine;
  pen.lineWidth = 1;
  pen.stroke();
  pen.fillStyle = palette.route;
  pen.fillRect(PANEL.x + PANEL.padding, top + PANEL.padding - 8, 56, 8);
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  let y = top + PANEL.padding + 14;
  const put = (text: string, size: number, isStrong: boolean, color: string, leading: number) => {
    pen.font = fontOf(size, isStrong, fontFamily);
    pen.fillStyle = color;
    pen.fillText(text, PANEL.x + PANEL.padding, y + (size * leading) / 2);
    y += size * leading;
  };
  for (const line of head) put(line, TITLE_SIZE, true, palette.ink, 1.12);
  y += 8;
  for (const line of rest) put(line, LINE_SIZE, false, palette.soft, 1.4);
}
