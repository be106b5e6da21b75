import type { Rect } from "#lib/geometry/rect";
import type { Drawing } from "#lib/plan/draw/drawing";
import { EXTRAS } from "#lib/plan/draw/extras";
import { groundSteps } from "#lib/plan/draw/layered";
import type { Pen } from "#lib/plan/draw/pen";
import { finish, type Steps } from "#lib/plan/draw/steps";
import {
  bareOf,
  type CanvasLayer,
  type Ground,
  isSamePlace,
  paperOf,
  resize,
  shiftOf,
  stretchOf,
  viewportOf,
} from "../../plan/planGround";
import { changedBox, patched } from "./groundPatch";

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

/**
 * The plan under what moves: drawn anew when it changes, and moved as a picture while only the camera does. The browser
 * moves it beside the page's own thread, which has nothing to paint for that.
 */
export class GroundPicture {
  private ground: Ground | null = null;
  private next: { ground: Ground; steps: Steps } | null = null;
  /** The paper of the picture before, for the next one. */
  private spare: CanvasLayer | null = null;
  private readonly speck = paperOf();
  private spentMs = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param host Shows the picture, and cuts off what lies beyond the view. */
  constructor(private readonly host: Pick<Element, "replaceChildren">) {}

  /** @param isHeld A drag is on, so that the picture is only drawn as a whole when it has ended. */
  draw(drawing: Drawing, isHeld = false): void {
    const { ground } = this;
    const stays = ground && this.standsIn(ground, drawing) ? ground : null;
    const box = stays && changedBox(stays.drawing.scene, drawing.scene);
    if (stays?.drawing.scene === drawing.scene) this.move(stays, drawing);
    else if (stays && box) this.patch(stays, drawing, box, isHeld);
    else this.drawAnew(drawing);
  }

  /** What is lifted leaves a hole, and what is put down fills one. */
  private patch(ground: Ground, drawing: Drawing, box: Rect, isHeld: boolean): void {
    this.close();
    this.ground = patched(ground, drawing, box);
    place(this.ground, drawing);
    if (!isHeld) this.timer = setTimeout(() => this.drawAnew(drawing), REST_MS);
  }

  private move(ground: Ground, drawing: Drawing): void {
    clearTimeout(this.timer);
    if (!isSamePlace(ground.drawing, drawing)) {
      if (!isGood(ground, drawing)) this.goOn(drawing);
      this.timer = setTimeout(() => this.drawAnew(drawing), REST_MS);
    }
    place(this.ground ?? ground, drawing);
  }

  close(): void {
    clearTimeout(this.timer);
    this.drop();
  }

  private drawAnew(drawing: Drawing): void {
    this.close();
    const begun = performance.now();
    const { ground, steps } = this.begun(drawing, this.ground?.paper);
    finish(steps);
    this.show(ground);
    place(ground, drawing);
    this.spentMs = performance.now() - begun;
  }

  private begun(drawing: Drawing, paper = this.spare ?? paperOf()): { ground: Ground; steps: Steps } {
    const { viewport, pixelRatio = 1 } = drawing;
    // Whole pixels of the screen, so that a picture at rest is sharp.
    const margin = Math.round(MARGIN * Math.max(viewport.width, viewport.height) * pixelRatio) / pixelRatio;
    resize(paper.canvas, viewport, pixelRatio, margin);
    const ground = { paper, drawing, margin };
    return {
      ground,
      steps: groundSteps(paper.pen as Pen, { ...drawing, viewport: viewportOf(ground) }, EXTRAS),
    };
  }

  /** Draws a part of the next picture, for where the camera was when it was begun. */
  private goOn(drawing: Drawing): void {
    this.next ??= this.begun(drawing);
    const { ground, steps } = this.next;
    const until = performance.now() + SLICE_MS;
    let isDone = false;
    do {
      isDone = steps.next().done ?? false;
      // Browsers defer drawing until it is used; all at once it would take a frame.
      this.speck.pen.drawImage(ground.paper.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
    } while (!isDone && performance.now() < until);
    if (!isDone) return;
    this.next = null;
    this.spare = this.ground?.paper ?? null;
    this.show(ground);
  }

  private show(ground: Ground): void {
    outlay(ground);
    if (ground.paper !== this.ground?.paper) this.host.replaceChildren(ground.paper.canvas);
    this.ground = ground;
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

/** With the same or another scene; the distance of grid lines follows the camera. */
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

/** A picture without its place. */
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
