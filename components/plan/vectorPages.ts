import type { SeenPart, SharpPart } from "#lib/plan/draw/drawing";
import type { Picture } from "#lib/plan/draw/pen";
import type { VectorMark, VectorPage, VectorPath, VectorSvg, VectorText } from "#lib/plan/vectorPage";

const TILE_PX = 512;
/** A megabyte each. */
const MOST_TILES = 96;
const MOST_PIXELS = 24_000_000;
/** How much of a frame may go to new tiles; the others follow, each in a separate task. */
const FRAME_MS = 8;
/** Letters are set at this size and scaled, because browsers round small ones. */
const TYPE_PX = 100;

/** Reads the lines of a page; browsers that cannot unpack them show its picture. */
export async function loadVectorPage(url: string, onReady: () => void): Promise<VectorTiles> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url} cannot be read (${response.status}).`);
  const text = response.body.pipeThrough(new DecompressionStream("gzip"));
  const page = (await new Response(text).json()) as VectorPage;
  return new VectorTiles(page, await drawingsOf(page), onReady);
}

type Drawings = ReadonlyMap<VectorMark, HTMLImageElement>;

/** An SVG loaded as an image stays sharp at every scale, and browsers run no scripts in it. */
async function drawingsOf({ marks }: VectorPage): Promise<Drawings> {
  const drawings = marks.filter((mark) => "svg" in mark);
  const loaded = drawings.map(async (mark) => {
    const url = URL.createObjectURL(new Blob([mark.svg], { type: "image/svg+xml" }));
    const image = new Image();
    image.src = url;
    await image.decode().finally(() => URL.revokeObjectURL(url));
    return [mark, image] as const;
  });
  return new Map(await Promise.all(loaded));
}

type Tile = { key: string; column: number; row: number; scale: number };
type Shown = { key: string; canvas: HTMLCanvasElement };

/** Draws a page in cached tiles: moving the plan draws only those that come into view. */
export class VectorTiles {
  private readonly tiles = new Map<string, HTMLCanvasElement>();
  private readonly paths = new Map<string, Path2D>();
  private waiting: Tile[] = [];
  private shown: Shown | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly page: VectorPage,
    private readonly drawings: Drawings,
    private readonly onReady: () => void,
  ) {}

  /** The part in view, with the picture of the page where a tile is still to be drawn. */
  part(picture: Picture, seen: SeenPart): SharpPart | null {
    const { width, height } = this.page;
    if (seen.width <= 0 || seen.height <= 0) return null;
    const scale = scaleFor(seen.pixels / width, seen.width * width * seen.height * height);
    const side = TILE_PX / scale;
    const [left, top] = [Math.floor((seen.x * width) / side), Math.floor((seen.y * height) / side)];
    const right = Math.ceil(((seen.x + seen.width) * width) / side);
    const bottom = Math.ceil(((seen.y + seen.height) * height) / side);
    const tiles: Tile[] = [];
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++)
        tiles.push({ key: `${scale} ${column} ${row}`, column, row, scale });
    }
    this.drawSome(tiles, picture);
    const across = (right - left) * side;
    const down = (bottom - top) * side;
    return {
      x: (left * side) / width,
      y: (top * side) / height,
      width: across / width,
      height: down / height,
      picture: this.joined(tiles, { left, top, right, bottom }, picture),
    };
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private drawSome(tiles: readonly Tile[], picture: Picture): void {
    const until = performance.now() + FRAME_MS;
    this.waiting = tiles.filter((tile) => {
      if (this.tiles.has(tile.key)) return false;
      if (performance.now() > until) return true;
      this.draw(tile, picture);
      return false;
    });
    clearTimeout(this.timer);
    this.timer = this.waiting.length > 0 ? setTimeout(() => this.drawNext(picture)) : undefined;
  }

  private drawNext(picture: Picture): void {
    const tile = this.waiting.pop();
    if (tile) this.draw(tile, picture);
    if (this.waiting.length > 0) this.timer = setTimeout(() => this.drawNext(picture));
    else this.onReady();
  }

  /** One canvas without seams, on which each tile has whole pixels. */
  private joined(
    tiles: readonly Tile[],
    { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
    picture: Picture,
  ): HTMLCanvasElement {
    const drawn = tiles.filter(({ key }) => this.tiles.has(key)).length;
    const key = `${tiles[0]?.key} ${right} ${bottom} ${drawn}`;
    if (this.shown?.key === key) return this.shown.canvas;
    const { canvas, pen } = canvasOf((right - left) * TILE_PX, (bottom - top) * TILE_PX);
    if (drawn < tiles.length) {
      const scale = tiles[0]?.scale ?? 1;
      const { width, height } = this.page;
      pen.drawImage(picture as never, -left * TILE_PX, -top * TILE_PX, width * scale, height * scale);
    }
    for (const { key: name, column, row } of tiles) {
      const ready = this.tiles.get(name);
      if (!ready) continue;
      const [x, y] = [(column - left) * TILE_PX, (row - top) * TILE_PX];
      // The picture must not show through a transparent tile.
      pen.clearRect(x, y, TILE_PX, TILE_PX);
      pen.drawImage(ready, x, y);
      // The tiles used last are dropped last.
      this.tiles.delete(name);
      this.tiles.set(name, ready);
    }
    this.shown = { key, canvas };
    return canvas;
  }

  private draw({ key, column, row, scale }: Tile, picture: Picture): void {
    const { width, height, marks } = this.page;
    const { canvas, pen } = canvasOf(TILE_PX, TILE_PX);
    const side = TILE_PX / scale;
    const [left, top] = [column * side, row * side];
    pen.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
    // Beyond the page a tile stays transparent.
    pen.beginPath();
    pen.rect(0, 0, width, height);
    pen.clip();
    if (this.drawings.size === 0) {
      pen.fillStyle = "#ffffff";
      pen.fillRect(left, top, side, side);
    }
    const slack = 1 / scale;
    for (const mark of marks) {
      const [x, y, across, down] = mark.box;
      if (x - slack > left + side || y - slack > top + side) continue;
      if (x + across + slack < left || y + down + slack < top) continue;
      if ("svg" in mark) this.drawSvg(pen, mark, { x: left, y: top, side });
      else this.drawMark(pen, mark, slack, picture);
    }
    this.tiles.set(key, canvas);
    for (const oldest of this.tiles.keys()) {
      if (this.tiles.size <= MOST_TILES) break;
      this.tiles.delete(oldest);
    }
  }

  /** Only the part on the tile: a browser that makes pixels of an SVG first must not make those of the whole. */
  private drawSvg(
    pen: CanvasRenderingContext2D,
    mark: VectorSvg,
    tile: { x: number; y: number; side: number },
  ): void {
    const image = this.drawings.get(mark);
    if (!image) return;
    const [x, y, across, down] = mark.box;
    const [left, top] = [Math.max(x, tile.x), Math.max(y, tile.y)];
    const width = Math.min(x + across, tile.x + tile.side) - left;
    const height = Math.min(y + down, tile.y + tile.side) - top;
    if (width <= 0 || height <= 0) return;
    const [scaleX, scaleY] = [image.naturalWidth / across, image.naturalHeight / down];
    const part = [(left - x) * scaleX, (top - y) * scaleY, width * scaleX, height * scaleY] as const;
    pen.drawImage(image, ...part, left, top, width, height);
  }

  private drawMark(
    pen: CanvasRenderingContext2D,
    mark: Exclude<VectorMark, VectorSvg>,
    pixel: number,
    picture: Picture,
  ): void {
    const clips = mark.clips ?? [];
    if (clips.length > 0) pen.save();
    for (const index of clips) {
      const clip = this.page.clips[index];
      if (clip) pen.clip(this.pathOf(clip.d), clip.evenOdd ? "evenodd" : "nonzero");
    }
    if ("d" in mark) this.drawPath(pen, mark, pixel);
    else if ("letters" in mark) drawLetters(pen, mark);
    else this.drawPicture(pen, mark.box, picture);
    if (clips.length > 0) pen.restore();
  }

  private drawPath(pen: CanvasRenderingContext2D, mark: VectorPath, pixel: number): void {
    const path = this.pathOf(mark.d);
    pen.globalAlpha = mark.alpha ?? 1;
    if (mark.fill) {
      pen.fillStyle = mark.fill;
      pen.fill(path, mark.evenOdd ? "evenodd" : "nonzero");
    }
    if (mark.stroke) {
      pen.strokeStyle = mark.stroke;
      pen.lineWidth = Math.max(pixel, mark.line ?? 0);
      pen.setLineDash(mark.dash ?? []);
      pen.stroke(path);
    }
    pen.globalAlpha = 1;
  }

  private drawPicture(
    pen: CanvasRenderingContext2D,
    [x, y, across, down]: VectorMark["box"],
    picture: Picture,
  ): void {
    pen.save();
    pen.beginPath();
    pen.rect(x, y, across, down);
    pen.clip();
    pen.drawImage(picture as never, 0, 0, this.page.width, this.page.height);
    pen.restore();
  }

  private pathOf(d: string): Path2D {
    let path = this.paths.get(d);
    if (!path) {
      path = new Path2D(d);
      this.paths.set(d, path);
    }
    return path;
  }
}

function drawLetters(pen: CanvasRenderingContext2D, { map, font, fill, letters }: VectorText): void {
  pen.save();
  pen.transform(...map);
  // On a page y grows upwards, on a canvas downwards.
  pen.scale(1 / TYPE_PX, -1 / TYPE_PX);
  pen.font = `${TYPE_PX}px ${font}`;
  pen.fillStyle = fill;
  for (const [at, letter] of letters) pen.fillText(letter, at * TYPE_PX, 0);
  pen.restore();
}

/** Rounded to half steps of doubling, so that zooming does not redraw every tile in every frame. */
function scaleFor(pixelsPerUnit: number, seenArea: number): number {
  let step = Math.ceil(Math.log2(pixelsPerUnit) * 2);
  while (seenArea * 2 ** step > MOST_PIXELS) step -= 1;
  return 2 ** (step / 2);
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw on a canvas.");
  return { canvas, pen };
}
