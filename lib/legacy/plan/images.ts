import type { Point } from "#lib/geometry/point";
import { type IconName, iconOf } from "#lib/plan/draw/iconPaths";
import { iconPathsOf } from "#lib/plan/draw/icons";
import { defaultPalette } from "#lib/plan/paintPalette";
import type { ElementItem } from "#lib/plan/sceneTypes";
import { xmlText } from "#lib/text/xml";
import { type Layer, units } from "./frame";

/** Images are rasterised once, with this width in pixels. */
const PIXELS = 96;
const ICON_SIDE_M = 2;
const TEXT_HEIGHT_M = 1.2;
/** The average width of a letter as a share of its height. */
const LETTER = 0.75;

/** An `image` element: an icon, a text, or an image of the plan. */
export function imageOf(item: ElementItem, layer: Layer, absolute: (url: string) => string): string | null {
  const { kind, props } = item.element;
  if (kind === "poi") return iconImage(iconOf(props.icon), item.label, layer);
  if (kind === "entrance") return iconImage("entrance", item.label, layer);
  if (kind === "text") return textImage(item, layer);
  if (kind !== "image" || typeof props.url !== "string") return null;
  const { x, y, width, height, rotation } = item.label;
  return image(absolute(props.url), { x, y, width, height, rotation }, layer);
}

/** The level's background image. */
export function backgroundOf(layer: Layer, absolute: (url: string) => string): string | null {
  const { background } = layer.scene.level;
  if (!background) return null;
  const { url, x, y, width, height, rotation } = background;
  return image(absolute(url), { x: x + width / 2, y: y + height / 2, width, height, rotation }, layer);
}

function iconImage(name: IconName, at: Point, layer: Layer): string {
  const { lines, fills } = iconPathsOf(name);
  const { ink, floor } = INK;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}" viewBox="-6 -6 36 36">` +
    `<circle cx="12" cy="12" r="17" fill="${floor}" stroke="${ink}" stroke-width="1"/>` +
    `<path d="${fills}" fill="${ink}"/>` +
    `<path d="${lines}" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>` +
    "</svg>";
  return image(inline(svg), { ...at, width: ICON_SIDE_M, height: ICON_SIDE_M, rotation: 0 }, layer);
}

function textImage({ element, label }: ElementItem, layer: Layer): string | null {
  const {
    text,
    size = TEXT_HEIGHT_M,
    color,
  } = element.props as { text?: string; size?: number; color?: string };
  if (!text?.trim()) return null;
  const letters = [...text].length;
  const [wide, high] = [Math.max(1, letters * LETTER) * PIXELS, 1.3 * PIXELS];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">` +
    `<text x="50%" y="50%" text-anchor="middle" dominant-baseline="central" font-family="sans-serif" ` +
    `font-size="${PIXELS}" fill="${xmlText(color ?? INK.ink)}">${xmlText(text)}</text></svg>`;
  const width = (size * wide) / PIXELS;
  const height = (size * high) / PIXELS;
  const { x, y, rotation } = label;
  return image(inline(svg), { x, y, width, height, rotation }, layer);
}

const { floor, ink } = defaultPalette("light");
const INK = { floor, ink };

type Placed = Point & { width: number; height: number; rotation: number };

/** An image around its middle. */
function image(href: string, { x, y, width, height, rotation }: Placed, { place }: Layer): string {
  const [left, top] = place({ x: x - width / 2, y: y - height / 2 });
  const [middleX, middleY] = place({ x, y });
  const turn = rotation === 0 ? "" : ` transform="rotate(${rotation} ${middleX} ${middleY})"`;
  return (
    `<image href="${xmlText(href)}" x="${left}" y="${top}" width="${units(width)}" height="${units(height)}"` +
    `${turn}/>`
  );
}

function inline(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
