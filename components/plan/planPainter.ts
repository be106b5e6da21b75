import type { Camera, Viewport } from "#lib/geometry/camera";
import { matrixOf, turnOf } from "#lib/geometry/camera";
import { drawChosen, drawGround, drawMarks } from "#lib/plan/draw/draw";
import type { Drawing, Marks, Relief } from "#lib/plan/draw/drawing";
import { forgetLetters } from "#lib/plan/draw/letters";

/** What a picture of the ground was made of: while none of it changes, the picture serves again. */
type Ground = { drawing: Drawing; margin: number };

/** A ground that takes longer to draw is moved as a picture while somebody looks around. */
const QUICK_MS = 3;
/** A ground that takes a frame or more lets nobody wait: what was chosen shows at once on the ground as it was. */
const SLOW_MS = 16;
/** How far a picture of the ground may be stretched before it is drawn anew. */
const STRETCH = { least: 0.62, most: 1.6, mostWhenSlow: 5 };
/** Of the longer side, drawn beyond the edges of a ground that is moved as a picture. */
const MARGIN = 0.14;
/** What lies less than this off lies where it did. */
const HALF_A_PIXEL = 0.5;

/**
 * How far what stands on a picture may lean before it is drawn anew; where that takes long, until it is seen, which is
 * the sooner the nearer somebody looks.
 */
const LEANS = { degrees: 6, degreesOfPixels: 250 };

const FLAT: Pick<Relief, "drawGround" | "drawChosen" | "drawMarks"> = { drawGround, drawChosen, drawMarks };

function artOf({ camera, relief }: Drawing) {
  return (camera.tilt && relief) || FLAT;
}

/** Draws a plan on a canvas: all of it, or the ground as a picture and over it only what moves. */
export class PlanPainter {
  private readonly pen: CanvasRenderingContext2D;
  private readonly groundCanvas = document.createElement("canvas");
  private readonly groundPen: CanvasRenderingContext2D;
  private ground: Ground | null = null;
  private groundMs = 0;
  /** A ground as it was stands on the screen, and the next one that rests is to be as it is. */
  private isOwed = false;

  constructor(private readonly canvas: HTMLCanvasElement) {
    // Without transparency it is black until something is drawn.
    canvas.style.opacity = "0";
    this.pen = contextOf(canvas);
    this.groundPen = contextOf(this.groundCanvas);
  }

  /** Draws; while `isMoving` it may take the ground as it was, and then answers that it owes a better one. */
  paint(drawing: Drawing, isMoving: boolean): { isFinal: boolean } {
    this.resize(this.canvas, drawing.viewport, drawing.pixelRatio ?? 1, 0);
    this.canvas.style.opacity = "";
    if (this.isCurrent(drawing)) {
      this.show(drawing);
      return { isFinal: true };
    }
    if (!isMoving && (this.isOwed || !this.isSlow || !this.reaches(drawing))) {
      this.showAnew(drawing, this.groundMs > QUICK_MS);
      return { isFinal: true };
    }
    if (this.groundMs <= QUICK_MS) {
      const { drawGround, drawMarks } = artOf(drawing);
      this.groundMs = timed(() => drawGround(this.pen, drawing));
      drawMarks(this.pen, drawing);
      this.ground = null;
      return { isFinal: false };
    }
    if (this.reaches(drawing)) this.show(drawing);
    else this.showAnew(drawing, true);
    return { isFinal: this.isCurrent(drawing) };
  }

  /** Draws the ground that is going to be shown, in a moment when nobody waits for it. */
  prepare(drawing: Drawing): void {
    this.groundMs = timed(() => this.renew(drawing, false));
  }

  /** After a picture arrived that the ground is drawn with. */
  forgetGround(): void {
    this.ground = null;
  }

  /** After another font arrived: all words have other widths. */
  forgetLetters(): void {
    this.forgetGround();
    forgetLetters(this.pen);
    forgetLetters(this.groundPen);
  }

  /** Whether a ground takes longer than a hand would wait for. */
  get isSlow(): boolean {
    return this.groundMs > SLOW_MS;
  }

  /** Browsers may only note down what is drawn, and draw it when it is first shown: that counts, too. */
  private showAnew(drawing: Drawing, withMargin: boolean): void {
    this.groundMs = timed(() => {
      this.renew(drawing, withMargin);
      this.show(drawing);
    });
  }

  private renew(drawing: Drawing, withMargin: boolean): void {
    const { width, height } = drawing.viewport;
    const margin = withMargin ? Math.round(MARGIN * Math.max(width, height)) : 0;
    this.resize(this.groundCanvas, drawing.viewport, drawing.pixelRatio ?? 1, margin);
    const viewport = { width: width + 2 * margin, height: height + 2 * margin };
    artOf(drawing).drawGround(this.groundPen, { ...drawing, viewport });
    this.ground = { drawing, margin };
    this.isOwed = false;
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
    this.pen.drawImage(this.groundCanvas, 0, 0, width, height);
    this.isOwed = !this.isCurrent(drawing);
    const { drawChosen, drawMarks } = artOf(drawing);
    if (!isSameGround(ground.drawing, drawing)) drawChosen(this.pen, drawing);
    drawMarks(this.pen, drawing);
  }

  private isCurrent(drawing: Drawing): boolean {
    return (
      this.ground !== null &&
      isSameGround(this.ground.drawing, drawing) &&
      isSameView(this.ground.drawing, drawing)
    );
  }

  /** Whether the picture of the ground still covers what is looked at, sharply enough to be moved. */
  private reaches(drawing: Drawing): boolean {
    const { ground } = this;
    const { isSlow } = this;
    if (!ground || !(isSlow ? isSamePlan : isSameGround)(ground.drawing, drawing)) return false;
    const unseen = isSlow ? LEANS.degreesOfPixels / drawing.camera.scale : 0;
    if (leaning(ground.drawing.camera, drawing.camera) > Math.max(LEANS.degrees, unseen)) return false;
    const stretch = drawing.camera.scale / ground.drawing.camera.scale;
    if (stretch < STRETCH.least || stretch > (isSlow ? STRETCH.mostWhenSlow : STRETCH.most)) return false;
    const [a, b, c, d, e, f] = shiftOf(ground, drawing);
    const { width, height } = viewportOf(ground);
    const middle = { x: (a * width + c * height) / 2 + e, y: (b * width + d * height) / 2 + f };
    const off = Math.hypot(middle.x - drawing.viewport.width / 2, middle.y - drawing.viewport.height / 2);
    return off < ground.margin * 1.6 + HALF_A_PIXEL;
  }

  private resize(
    canvas: HTMLCanvasElement,
    { width, height }: Viewport,
    ratio: number,
    margin: number,
  ): void {
    const [wide, high] = [
      Math.round((width + 2 * margin) * ratio),
      Math.round((height + 2 * margin) * ratio),
    ];
    if (canvas.width !== wide) canvas.width = wide;
    if (canvas.height !== high) canvas.height = high;
  }
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("This browser cannot draw on a canvas.");
  return context;
}

function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

function viewportOf({ drawing: { viewport }, margin }: Ground): Viewport {
  return { width: viewport.width + 2 * margin, height: viewport.height + 2 * margin };
}

/** How the picture of the ground lies on the screen as it is looked at now. */
function shiftOf(ground: Ground, { camera, viewport }: Drawing) {
  const [a, b, c, d, e, f] = matrixOf(camera, viewport);
  const [p, q, r, s, t, u] = inverse(matrixOf(ground.drawing.camera, viewportOf(ground)));
  return [
    a * p + c * q,
    b * p + d * q,
    a * r + c * s,
    b * r + d * s,
    a * t + c * u + e,
    b * t + d * u + f,
  ] as const;
}

function inverse([a, b, c, d, e, f]: ReturnType<typeof matrixOf>) {
  const size = a * d - b * c;
  const [p, q, r, s] = [d / size, -b / size, -c / size, a / size];
  return [p, q, r, s, -(p * e + r * f), -(q * e + s * f)] as const;
}

function isSameView(a: Drawing, b: Drawing): boolean {
  return (
    isSameCamera(a.camera, b.camera) &&
    a.viewport.width === b.viewport.width &&
    a.viewport.height === b.viewport.height &&
    a.pixelRatio === b.pixelRatio
  );
}

function isSameCamera(a: Camera, b: Camera): boolean {
  return a.x === b.x && a.y === b.y && a.scale === b.scale && a.rotation === b.rotation && a.tilt === b.tilt;
}

/** How far what stands on the picture of a tilted ground leans to a side once that is turned or tilted further. */
function leaning(a: Camera, b: Camera): number {
  if (!a.tilt && !b.tilt) return 0;
  return Math.abs(turnOf(a.rotation - b.rotation)) + Math.abs((a.tilt ?? 0) - (b.tilt ?? 0));
}

function isSameGround(a: Drawing, b: Drawing): boolean {
  return isSamePlan(a, b) && hasSame(["selected", "found"], a, b);
}

/** But for what is chosen and what was looked for. */
function isSamePlan(a: Drawing, b: Drawing): boolean {
  const isSame = a.scene === b.scene && a.look === b.look && a.mode === b.mode;
  return isSame && hasSame(["hidden", "grid", "ghost"], a, b);
}

function hasSame(
  keys: readonly (keyof Marks)[],
  { marks: a = {} }: Drawing,
  { marks: b = {} }: Drawing,
): boolean {
  return keys.every((key) => a[key] === b[key]);
}
