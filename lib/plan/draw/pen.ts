/** A loaded picture: an image element, a bitmap, or a picture of the server's canvas. */
export type Picture = { readonly width: number; readonly height: number };

/**
 * The subset of a 2D context that drawing needs: the ones of browsers, offscreen canvases, `@napi-rs/canvas` and
 * Konva (`context._context`) all have it.
 */
export type Pen = {
  fillStyle: unknown;
  strokeStyle: unknown;
  globalAlpha: number;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  lineDashOffset: number;
  font: string;
  textAlign: string;
  textBaseline: string;
  save(): void;
  restore(): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  translate(x: number, y: number): void;
  rotate(radians: number): void;
  scale(x: number, y: number): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  clip(): void;
  fill(): void;
  stroke(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  strokeRect(x: number, y: number, width: number, height: number): void;
  setLineDash(pixels: number[]): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  measureText(text: string): { width: number };
  /** Each context draws its own kind of pictures, so only the code that loads a picture can ensure that it fits. */
  drawImage(picture: never, x: number, y: number, width: number, height: number): void;
};

export function drawPicture(
  pen: Pen,
  picture: Picture,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  pen.drawImage(picture as never, x, y, width, height);
}

type XY = { readonly x: number; readonly y: number };

export function tracePath(pen: Pen, points: readonly XY[], isClosed: boolean): void {
  for (let i = 0; i < points.length; i++) {
    const { x, y } = points[i]!;
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  if (isClosed) pen.closePath();
}

/** The handle length with which a Bézier curve looks like a quarter of a circle. */
const ROUND = 0.5523;

/** A box with round corners, for contexts without `roundRect`. */
export function traceRounded(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  const r = Math.min(radius, width / 2, height / 2);
  const k = r * (1 - ROUND);
  const [right, bottom] = [x + width, y + height];
  pen.moveTo(x + r, y);
  pen.lineTo(right - r, y);
  pen.bezierCurveTo(right - k, y, right, y + k, right, y + r);
  pen.lineTo(right, bottom - r);
  pen.bezierCurveTo(right, bottom - k, right - k, bottom, right - r, bottom);
  pen.lineTo(x + r, bottom);
  pen.bezierCurveTo(x + k, bottom, x, bottom - k, x, bottom - r);
  pen.lineTo(x, y + r);
  pen.bezierCurveTo(x, y + k, x + k, y, x + r, y);
  pen.closePath();
}

export function traceCircle(pen: Pen, x: number, y: number, radius: number): void {
  pen.moveTo(x + radius, y);
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}
