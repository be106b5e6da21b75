import type { Drawing } from "#lib/plan/draw/drawing";
import type { Extras } from "#lib/plan/draw/extras";
import { drawChosen, drawMarksWith, groundSteps } from "#lib/plan/draw/layered";
import { finish, type Steps } from "#lib/plan/draw/steps";
import { clearTextMeasures } from "#lib/plan/draw/textMeasure";
import {
  bareOf,
  type CanvasLayer,
  contextOf,
  type Ground,
  isSameGround,
  isSamePlan,
  isSameSight,
  isSameStage,
  paperOf,
  resize,
  shiftOf,
  stretchOf,
  viewportOf,
} from "./planGround";

/** The next one, which is drawn in parts over several frames. */
type Renewal = Ground & { steps: Steps; spentMs: number };

/** A ground that takes longer to draw is moved as a picture while the camera moves. */
const QUICK_MS = 3;
/** How much of a frame goes to the next ground; the previous one is shown until it is finished. */
const SLICE_MS = 6;
/** The same once nothing moves: a stretched picture must not stay for more than a few frames. */
const REST_SLICE_MS = 24;
/** A ground that takes a frame or more is reused for longer while the camera moves. */
const SLOW_MS = 16;
/**
 * How far a picture of the ground may be stretched before it is redrawn, and how far while the next one is not ready.
 */
const STRETCH = { least: 0.62, most: 1.6, mostWhenSlow: 5 };
const STANDS_IN = { least: 0.3, most: 16 };
/** How much of the shorter side it may leave uncovered meanwhile. */
const MOST_BARE = 0.4;
/** The share of the longer side drawn beyond the edges of a ground that is moved as a picture. */
const MARGIN = 0.14;
/** The share of that margin left when the next ground is started. */
const MARGIN_LEFT = 0.2;
/** Smaller offsets do not count as a change. */
const HALF_A_PIXEL = 0.5;

/** Draws a plan on a canvas: all of it, or the ground as a picture and only what moves above it. */
export class PlanPainter {
  private readonly pen: CanvasRenderingContext2D;
  private spare: CanvasLayer | null = null;
  private ground: Ground | null = null;
  private renewal: Renewal | null = null;
  private groundMs = 0;
  private extras: Extras | null = null;

  constructor(private readonly canvas: HTMLCanvasElement) {
    // Without transparency it is black until something is drawn.
    canvas.style.opacity = "0";
    this.pen = contextOf(canvas);
  }

  /**
   * Draws; while `isMoving` it may reuse the ground. Returns whether this is the final picture or a better one must
   * follow.
   */
  paint(drawing: Drawing, isMoving: boolean): { isFinal: boolean } {
    resize(this.canvas, drawing.viewport, drawing.pixelRatio ?? 1, 0);
    this.canvas.style.opacity = "";
    if (isMoving && this.groundMs <= QUICK_MS && !this.isCurrent(drawing) && this.isDrawnWhole(drawing))
      return { isFinal: false };
    if (this.standsIn(drawing)) {
      if (!this.isCurrent(drawing) && !(isMoving && this.reaches(drawing))) this.renewOn(drawing, isMoving);
      this.show(drawing);
      return { isFinal: this.isCurrent(drawing) };
    }
    // Browsers may defer drawing until the result is first shown: that counts too.
    this.groundMs = timed(() => {
      this.renewAtOnce(drawing);
      this.show(drawing);
    });
    return { isFinal: true };
  }

  /** Draws a part of the first ground, while something else is shown in its place; returns whether it is finished. */
  prepare(drawing: Drawing): boolean {
    if (this.renewal && !isSameSight(this.renewal.drawing, drawing)) this.abandon();
    this.renewal ??= this.begun(drawing);
    if (!this.isDrawnOn(this.renewal, REST_SLICE_MS)) return false;
    this.turnTo(this.renewal);
    return true;
  }

  /** After a picture of the ground has loaded. */
  clearGround(): void {
    if (this.ground) this.ground.isStale = true;
    this.abandon();
  }

  /** From now on the marks that need them are drawn too. */
  takeExtras(extras: Extras): void {
    if (this.extras === extras) return;
    this.extras = extras;
    this.clearGround();
  }

  /** After another font has loaded: all texts have other widths. */
  clearTextMeasures(): void {
    this.clearGround();
    for (const pen of [this.pen, this.ground?.paper.pen, this.spare?.pen]) if (pen) clearTextMeasures(pen);
  }

  /** Whether drawing the ground would cause a noticeable delay. */
  get isSlow(): boolean {
    return this.groundMs > SLOW_MS;
  }

  /** Whether the next ground is being drawn, which continues when nothing moves. */
  get isRenewing(): boolean {
    return this.renewal !== null;
  }

  /** A quick ground is redrawn completely, unless it now takes longer and the previous one can be reused. */
  private isDrawnWhole(drawing: Drawing): boolean {
    const steps = groundSteps(this.pen, drawing, this.extras);
    let isDone = false;
    this.groundMs = timed(() => {
      isDone = isDoneSoon(steps, SLICE_MS);
      if (isDone) return;
      if (this.standsIn(drawing)) steps.return();
      else finish(steps);
    });
    if (!isDone && this.standsIn(drawing)) return false;
    drawMarksWith(this.pen, drawing, this.extras);
    return true;
  }

  private renewAtOnce(drawing: Drawing): void {
    this.drop();
    const ground = this.begun(drawing);
    finish(ground.steps);
    this.ground = ground;
  }

  /** Starts the next ground, or continues it for a part of a frame. */
  private renewOn(drawing: Drawing, isMoving: boolean): void {
    if (this.renewal && !(isMoving ? isSamePlan : isSameSight)(this.renewal.drawing, drawing)) this.abandon();
    // The requested change is visible in this frame already, on the previous ground.
    if (!this.renewal) this.renewal = this.begun(drawing);
    else if (this.isDrawnOn(this.renewal, isMoving ? SLICE_MS : REST_SLICE_MS)) this.turnTo(this.renewal);
  }

  private isDrawnOn(renewal: Renewal, sliceMs: number): boolean {
    let isDone = false;
    renewal.spentMs += timed(() => {
      isDone = isDoneSoon(renewal.steps, sliceMs);
      // Forces deferred drawing now, so that it does not all happen in the frame that shows it.
      this.pen.drawImage(renewal.paper.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
    });
    return isDone;
  }

  private turnTo(renewal: Renewal): void {
    this.spare = this.ground?.paper ?? null;
    this.ground = renewal;
    this.groundMs = renewal.spentMs;
    this.renewal = null;
  }

  private begun(drawing: Drawing): Renewal {
    const { width, height } = drawing.viewport;
    const margin = this.groundMs > QUICK_MS ? Math.round(MARGIN * Math.max(width, height)) : 0;
    const layer = this.spare ?? paperOf();
    this.spare = null;
    resize(layer.canvas, drawing.viewport, drawing.pixelRatio ?? 1, margin);
    const viewport = { width: width + 2 * margin, height: height + 2 * margin };
    const steps = groundSteps(layer.pen, { ...drawing, viewport }, this.extras);
    return { paper: layer, drawing, margin, steps, spentMs: 0 };
  }

  private abandon(): void {
    if (!this.renewal) return;
    this.renewal.steps.return();
    this.spare = this.renewal.paper;
    this.renewal = null;
  }

  private drop(): void {
    this.abandon();
    this.spare ??= this.ground?.paper ?? null;
    this.ground = null;
  }

  private show(drawing: Drawing): void {
    const { ground } = this;
    if (!ground) return;
    const { pixelRatio = 1, viewport, look } = drawing;
    const [a, b, c, d, e, f] = shiftOf(ground, drawing);
    this.pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    this.pen.globalAlpha = 1;
    if (drawing.camera !== ground.drawing.camera) {
      this.pen.fillStyle = look.palette.outside;
      this.pen.fillRect(0, 0, viewport.width, viewport.height);
    }
    this.pen.setTransform(
      a * pixelRatio,
      b * pixelRatio,
      c * pixelRatio,
      d * pixelRatio,
      e * pixelRatio,
      f * pixelRatio,
    );
    const { width, height } = viewportOf(ground);
    this.pen.drawImage(ground.paper.canvas, 0, 0, width, height);
    if (!isSameGround(ground.drawing, drawing)) drawChosen(this.pen, drawing);
    drawMarksWith(this.pen, drawing, this.extras);
  }

  private isCurrent(drawing: Drawing): boolean {
    const { ground } = this;
    return ground !== null && !ground.isStale && isSameSight(ground.drawing, drawing);
  }

  /** Whether the picture of the ground still covers the view sharply enough. */
  private reaches(drawing: Drawing): boolean {
    const { ground, isSlow } = this;
    if (!ground || ground.isStale) return false;
    if (!(isSlow ? isSamePlan : isSameGround)(ground.drawing, drawing)) return false;
    const stretch = stretchOf(ground, drawing);
    if (stretch < STRETCH.least || stretch > (isSlow ? STRETCH.mostWhenSlow : STRETCH.most)) return false;
    return bareOf(ground, drawing) < HALF_A_PIXEL - MARGIN_LEFT * ground.margin;
  }

  /** Whether it can replace the next one for some frames, though not sharp or not to all edges. */
  private standsIn(drawing: Drawing): boolean {
    const { ground } = this;
    if (!ground || !isSameStage(ground.drawing, drawing)) return false;
    const stretch = stretchOf(ground, drawing);
    const { width, height } = drawing.viewport;
    const mostBare = Math.min(width, height) * MOST_BARE;
    return stretch > STANDS_IN.least && stretch < STANDS_IN.most && bareOf(ground, drawing) < mostBare;
  }
}

/** Draws for a part of a frame; returns whether it is finished. */
function isDoneSoon(steps: Steps, sliceMs: number): boolean {
  const end = performance.now() + sliceMs;
  for (;;) {
    if (steps.next().done) return true;
    if (performance.now() >= end) return false;
  }
}

function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
