import type { Rect } from "#lib/geometry/rect";
import type { Drawing } from "#lib/plan/draw/drawing";
import { EXTRAS } from "#lib/plan/draw/extras";
import { groundSteps } from "#lib/plan/draw/layered";
import type { Pen } from "#lib/plan/draw/pen";
import { finish } from "#lib/plan/draw/steps";
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
import { changedBox, patched } from "./groundPatch";

/** A ground that takes longer to draw is moved as a picture instead; its pixels take several times as long. */
const QUICK_MS = 1;
/** The picture is redrawn when the camera has rested this long, but not between two notches of a wheel. */
const REST_MS = 160;
/** The share of the longer side that is drawn beyond each edge. */
const MARGIN = 0.14;
/** How far a picture is stretched while the camera moves, before it is redrawn. */
const FARTHEST = { least: 0.4, most: 2.5 };
/** The share of the shorter side that may stay uncovered meanwhile. */
const MOST_BARE = 0.3;

/**
 * The plan under moving objects: redrawn when it changes, and moved as a picture while only the camera moves. The
 * browser moves it without work in the page's own thread.
 */
export class GroundPicture {
  private ground: Ground | null = null;
  private spentMs = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param host Shows the picture, and cuts off what lies beyond the view. */
  constructor(private readonly host: Pick<Element, "replaceChildren">) {}

  /** @param isHeld A drag is in progress, so the picture is redrawn as a whole only after it. */
  draw(drawing: Drawing, isHeld = false): void {
    const { ground } = this;
    const stays = ground && this.standsIn(ground, drawing) ? ground : null;
    const box = stays && changedBox(stays.drawing.scene, drawing.scene);
    if (stays?.drawing.scene === drawing.scene) this.move(stays, drawing);
    else if (stays && box) this.patch(stays, drawing, box, isHeld);
    else this.drawAnew(drawing);
  }

  /** Redraws only the place where an object was lifted or put down. */
  private patch(ground: Ground, drawing: Drawing, box: Rect, isHeld: boolean): void {
    this.close();
    this.ground = patched(ground, drawing, box);
    place(this.ground, drawing);
    if (!isHeld) this.timer = setTimeout(() => this.drawAnew(drawing), REST_MS);
  }

  private move(ground: Ground, drawing: Drawing): void {
    clearTimeout(this.timer);
    if (!isSamePlace(ground.drawing, drawing)) this.timer = setTimeout(() => this.drawAnew(drawing), REST_MS);
    place(ground, drawing);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /**
   * Draws the whole picture at once: in parts it takes longer, because each part makes the browser copy all of it.
   */
  private drawAnew(drawing: Drawing): void {
    this.close();
    const begun = performance.now();
    const { viewport, pixelRatio = 1 } = drawing;
    const paper = this.ground?.paper ?? paperOf();
    // Whole pixels of the screen, so that a picture at rest is sharp.
    const margin = Math.round(MARGIN * Math.max(viewport.width, viewport.height) * pixelRatio) / pixelRatio;
    resize(paper.canvas, viewport, pixelRatio, margin);
    const ground = { paper, drawing, margin };
    finish(groundSteps(paper.pen as Pen, { ...drawing, viewport: viewportOf(ground) }, EXTRAS));
    outlay(ground);
    if (!this.ground) this.host.replaceChildren(paper.canvas);
    this.ground = ground;
    place(ground, drawing);
    this.spentMs = performance.now() - begun;
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

/** Compares all but the scene, the camera and the distance of grid lines, which follows the camera. */
function isSameButPlace(a: Drawing, b: Drawing): boolean {
  const isSame = a.look === b.look && a.mode === b.mode && a.pictures === b.pictures;
  const hasSameSize = a.viewport.width === b.viewport.width && a.viewport.height === b.viewport.height;
  const { grid: _a, ...was } = { ...a.marks };
  const { grid: _b, ...is } = { ...b.marks };
  const keys = new Set([...Object.keys(was), ...Object.keys(is)]) as Set<keyof typeof was>;
  return (
    isSame && hasSameSize && a.pixelRatio === b.pixelRatio && [...keys].every((key) => was[key] === is[key])
  );
}

/** Styles the canvas of a picture, without its position. */
function outlay({ paper: { canvas }, drawing: { pixelRatio: ratio = 1 } }: Ground): void {
  Object.assign(canvas.style, {
    position: "absolute",
    left: "0",
    top: "0",
    width: `${canvas.width / ratio}px`,
    height: `${canvas.height / ratio}px`,
    maxWidth: "none",
    transformOrigin: "0 0",
    willChange: "transform",
  });
}

function place(ground: Ground, drawing: Drawing): void {
  ground.paper.canvas.style.transform = `matrix(${shiftOf(ground, drawing).join()})`;
}
