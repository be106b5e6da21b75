import { matrixOf } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { drawLifted } from "#lib/plan/draw/draw";
import type { Drawing } from "#lib/plan/draw/drawing";
import type { Pen } from "#lib/plan/draw/pen";

/** The share of the longer side that is drawn beyond each edge. */
const MARGIN = 0.25;

type Drawn = { drawing: Drawing; at: Point; margin: number };

/** Many objects under the pointer: drawn once, and moved as a picture while they keep their shape. */
export class LiftedPicture {
  /** Reused, because creating a canvas of the size of a screen takes longer than drawing on it. */
  private canvas: HTMLCanvasElement | null = null;
  private drawn: Drawn | null = null;

  drop(): void {
    this.drawn = null;
  }

  /** @param by How far they have moved from where their scene has them, in metres. */
  draw(pen: CanvasRenderingContext2D, drawing: Drawing, by: Point): void {
    this.canvas ??= document.createElement("canvas");
    if (!this.drawn || !shows(this.drawn, drawing, by)) this.drawn = drawnAt(this.canvas, drawing, by);
    const { margin } = this.drawn;
    const { pixelRatio: ratio = 1, viewport } = drawing;
    const { x, y } = shift(this.drawn, by);
    pen.save();
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.drawImage(
      this.canvas,
      x - margin,
      y - margin,
      viewport.width + 2 * margin,
      viewport.height + 2 * margin,
    );
    pen.restore();
  }
}

function drawnAt(canvas: HTMLCanvasElement, drawing: Drawing, at: Point): Drawn {
  const { camera, viewport, pixelRatio: ratio = 1 } = drawing;
  const margin = Math.round(MARGIN * Math.max(viewport.width, viewport.height));
  const around = { width: viewport.width + 2 * margin, height: viewport.height + 2 * margin };
  const pen = cleared(canvas, Math.round(around.width * ratio), Math.round(around.height * ratio));
  const there = { ...camera, x: camera.x - at.x, y: camera.y - at.y };
  drawLifted(pen, { ...drawing, camera: there, viewport: around });
  return { drawing, at, margin };
}

function cleared(canvas: HTMLCanvasElement, width: number, height: number): Pen {
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  if (canvas.width === width && canvas.height === height) pen.clearRect(0, 0, width, height);
  else Object.assign(canvas, { width, height });
  return pen as unknown as Pen;
}

function shows({ drawing: was, at, margin }: Drawn, drawing: Drawing, by: Point): boolean {
  const isSame =
    was.scene === drawing.scene &&
    was.camera === drawing.camera &&
    was.viewport === drawing.viewport &&
    was.look === drawing.look &&
    was.marks?.hidden === drawing.marks?.hidden;
  const { x, y } = shift({ drawing, at }, by);
  return isSame && Math.max(Math.abs(x), Math.abs(y)) <= margin;
}

/** In pixels of the screen. */
function shift({ drawing, at }: Pick<Drawn, "drawing" | "at">, by: Point): Point {
  const [a, b, c, d] = matrixOf(drawing.camera, drawing.viewport);
  const [x, y] = [by.x - at.x, by.y - at.y];
  return { x: a * x + c * y, y: b * x + d * y };
}
