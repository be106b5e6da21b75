import { type Camera, fitBox } from "#lib/geometry/camera";
import type { Rect } from "#lib/geometry/rect";
import { Refusal } from "#lib/refusal";
import type { Scene } from "../sceneTypes";

/** Paper sizes in millimetres, portrait. */
const PAPER_SIZES = {
  A4: [210, 297],
  A3: [297, 420],
  A2: [420, 594],
  A1: [594, 841],
  A0: [841, 1189],
} as const;
export type PaperName = keyof typeof PAPER_SIZES;
const PAPER_NAMES = Object.keys(PAPER_SIZES) as PaperName[];

/** The usual scales: this many millimetres in the hall are one on paper. */
const SCALES = [50, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 5000];

const POINTS_PER_MM = 72 / 25.4;
const MM_PER_M = 1000;

/** Around the page, and below the plan for the title block; in millimetres. */
const MARGIN = 10;
const TITLE_BLOCK = 26;
/** Between the plan and the frame around it, in millimetres. */
const AIR = 4;

/** The positions of everything on a page, in points (1/72 inch). */
export type PrintedPlanLayout = {
  paper: PaperName;
  isLandscape: boolean;
  /** The denominator of the scale. */
  scale: number;
  width: number;
  height: number;
  frame: Rect;
  titleBlock: Rect;
  camera: Camera;
};

/**
 * Chooses paper and scale for a level where they are not given: the smallest paper for a scale, or the largest scale
 * for a paper (A3 by default).
 */
export function layOutPrintedPlan(
  scene: Scene,
  input: { scale?: number | undefined; paper?: PaperName | undefined },
): PrintedPlanLayout {
  const { width, height } = scene.bounds;
  const size = [width * MM_PER_M, height * MM_PER_M] as const;
  const papers: readonly PaperName[] = input.paper ? [input.paper] : input.scale ? PAPER_NAMES : ["A3"];
  const scales = input.scale ? [input.scale] : SCALES;
  for (const paper of papers) {
    for (const scale of scales) {
      const isLandscape = orientations(size).find((orientation) => holds(paper, orientation, scale, size));
      if (isLandscape !== undefined) return placed(scene, paper, isLandscape, scale);
    }
  }
  throw tooLarge(size, papers.at(-1) ?? "A0", scales.at(-1) ?? 0);
}

/** The orientation along the level's longer side first. */
function orientations([width, height]: readonly [number, number]): boolean[] {
  return width >= height ? [true, false] : [false, true];
}

function roomOn(paper: PaperName, isLandscape: boolean): [width: number, height: number] {
  const [short, long] = PAPER_SIZES[paper];
  const [width, height] = isLandscape ? [long, short] : [short, long];
  return [width - 2 * (MARGIN + AIR), height - 2 * (MARGIN + AIR) - TITLE_BLOCK];
}

function holds(
  paper: PaperName,
  isLandscape: boolean,
  scale: number,
  [width, height]: readonly [number, number],
): boolean {
  const [wide, high] = roomOn(paper, isLandscape);
  return width / scale <= wide && height / scale <= high;
}

function tooLarge([width, height]: readonly [number, number], paper: PaperName, scale: number): Refusal {
  const size = `${Math.ceil(width / scale)} × ${Math.ceil(height / scale)} mm`;
  const [wide, high] = roomOn(paper, width >= height);
  return new Refusal(
    "validation_error",
    `At 1:${scale} this level is ${size}; ${paper} has room for ${Math.floor(wide)} × ${Math.floor(high)} mm.`,
    { scale, paper },
  );
}

function placed(scene: Scene, paper: PaperName, isLandscape: boolean, scale: number): PrintedPlanLayout {
  const [short, long] = PAPER_SIZES[paper];
  const [width, height] = (isLandscape ? [long, short] : [short, long]).map((mm) => mm * POINTS_PER_MM) as [
    number,
    number,
  ];
  const [margin, block] = [MARGIN * POINTS_PER_MM, TITLE_BLOCK * POINTS_PER_MM];
  const frame = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin - block };
  const titleBlock = { x: margin, y: frame.y + frame.height, width: frame.width, height: block };
  const pointsPerMetre = (MM_PER_M / scale) * POINTS_PER_MM;
  const padding = { top: margin, left: margin, right: margin, bottom: margin + block };
  const middle = fitBox(scene.bounds, { width, height }, { padding, maxScale: pointsPerMetre });
  return {
    paper,
    isLandscape,
    scale,
    width,
    height,
    frame,
    titleBlock,
    camera: { ...middle, scale: pointsPerMetre },
  };
}
