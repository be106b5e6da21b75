import type { Drawing } from "#lib/plan/draw/drawing";
import { EXTRAS } from "#lib/plan/draw/extras";
import { groundSteps } from "#lib/plan/draw/layered";
import type { Pen } from "#lib/plan/draw/pen";
import { finish, type Steps } from "#lib/plan/draw/steps";
import {
  bareOf,
  type Ground,
  isSamePlace,
  paperOf,
  resize,
  shiftOf,
  stretchOf,
  viewportOf,
} from "../../plan/planGround";

/** A ground that takes longer to draw is moved as a picture while the camera moves. */
const QUICK_MS = 3;
/** How much of a step of the camera goes to the next picture. */
const SLICE_MS = 3;
/** The picture is drawn at once when the camera has rested for so long. */
const REST_MS = 90;
/** The share of the longer side that is drawn beyond each edge. */
const MARGIN = 0.14;
/** How far a picture may be stretched before the next is begun, and at most. */
const STRETCH = { least: 0.7, most: 1.5 };
const FARTHEST = { least: 0.2, most: 5 };
/** The share of the shorter side that may stay uncovered meanwhile. */
const MOST_BARE = 0.45;

/** The plan under what moves: drawn anew when it changes, and moved as a picture while only the camera does. */
export class GroundPicture {
  private ground: Ground | null = null;
  private next: { ground: Ground; steps: Steps } | null = null;
  private spentMs = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onRest Draws again, because a better picture is due. */
  constructor(private readonly onRest: () => void) {}

  draw(pen: CanvasRenderingContext2D, drawing: Drawing): void {
    const { ground } = this;
    if (!ground || !this.standsIn(ground, drawing)) {
      this.drawAnew(pen, drawing);
    } else if (isSamePlace(ground.drawing, drawing)) {
      show(pen, ground, drawing);
    } else {
      if (!isGood(ground, drawing)) this.goOn(pen, drawing);
      show(pen, this.ground ?? ground, drawing);
      clearTimeout(this.timer);
      this.timer = setTimeout(this.rest, REST_MS);
    }
  }

  close(): void {
    clearTimeout(this.timer);
    this.drop();
  }

  private readonly rest = () => {
    this.ground = null;
    this.onRest();
  };

  private drawAnew(pen: CanvasRenderingContext2D, drawing: Drawing): void {
    this.close();
    const begun = performance.now();
    const { ground, steps } = this.begun(drawing);
    finish(steps);
    show(pen, ground, drawing);
    this.spentMs = performance.now() - begun;
    this.ground = ground;
  }

  private begun(drawing: Drawing): { ground: Ground; steps: Steps } {
    const { width, height } = drawing.viewport;
    const margin = Math.round(MARGIN * Math.max(width, height));
    const paper = paperOf();
    resize(paper.canvas, drawing.viewport, drawing.pixelRatio ?? 1, margin);
    const ground = { paper, drawing, margin };
    return {
      ground,
      steps: groundSteps(paper.pen as Pen, { ...drawing, viewport: viewportOf(ground) }, EXTRAS),
    };
  }

  /** Draws a part of the next picture, for where the camera was when it was begun. */
  private goOn(pen: CanvasRenderingContext2D, drawing: Drawing): void {
    this.next ??= this.begun(drawing);
    const { ground, steps } = this.next;
    const until = performance.now() + SLICE_MS;
    let isDone = false;
    do {
      isDone = steps.next().done ?? false;
      // Browsers defer drawing until it is used; all at once it would take a frame.
      pen.drawImage(ground.paper.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
    } while (!isDone && performance.now() < until);
    if (!isDone) return;
    this.ground = ground;
    this.next = null;
  }

  private drop(): void {
    this.next?.steps.return();
    this.next = null;
  }

  private standsIn(ground: Ground, drawing: Drawing): boolean {
    if (!isSameButPlace(ground.drawing, drawing)) return false;
    if (isSamePlace(ground.drawing, drawing)) return true;
    const stretch = stretchOf(ground, drawing);
    if (this.spentMs <= QUICK_MS || stretch < FARTHEST.least || stretch > FARTHEST.most) return false;
    const { width, height } = drawing.viewport;
    return bareOf(ground, drawing) < Math.min(width, height) * MOST_BARE;
  }
}

/** Covers the view, neither coarse nor crowded. */
function isGood(ground: Ground, drawing: Drawing): boolean {
  const stretch = stretchOf(ground, drawing);
  return stretch > STRETCH.least && stretch < STRETCH.most && bareOf(ground, drawing) <= 0;
}

/** The distance of grid lines follows the camera. */
function isSameButPlace(a: Drawing, b: Drawing): boolean {
  const isSame = a.scene === b.scene && a.look === b.look && a.mode === b.mode && a.pictures === b.pictures;
  const hasSameSize = a.viewport.width === b.viewport.width && a.viewport.height === b.viewport.height;
  const { grid: _a, ...was } = { ...a.marks };
  const { grid: _b, ...is } = { ...b.marks };
  const keys = new Set([...Object.keys(was), ...Object.keys(is)]) as Set<keyof typeof was>;
  return (
    isSame && hasSameSize && a.pixelRatio === b.pixelRatio && [...keys].every((key) => was[key] === is[key])
  );
}

function show(pen: CanvasRenderingContext2D, ground: Ground, drawing: Drawing): void {
  const { pixelRatio: ratio = 1, viewport, look } = drawing;
  const [a, b, c, d, e, f] = shiftOf(ground, drawing);
  pen.save();
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.fillStyle = look.palette.outside;
  pen.fillRect(0, 0, viewport.width, viewport.height);
  pen.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, e * ratio, f * ratio);
  const { width, height } = viewportOf(ground);
  pen.drawImage(ground.paper.canvas, 0, 0, width, height);
  pen.restore();
}
