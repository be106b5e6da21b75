import type { Bundle } from "./bundle";
import { floorOf, isWidePlan } from "./floor";
import { firstLevelOf } from "./levels";
import { defaultPalette, type Theme } from "./paintPalette";
import { makeScene, sourceOf } from "./scene";
import type { Scene } from "./sceneTypes";

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

type Ring = readonly { readonly x: number; readonly y: number }[];

/** Parameters that do not select a part of the plan. */
const KEEPS_WHOLE = new Set(["lang", "theme", "page"]);

/** Whether an address with these parameters opens the whole plan, which is what the outline shows. */
export function asksForAll(parameters: Iterable<string>): boolean {
  return [...parameters].every((name) => KEEPS_WHOLE.has(name));
}

/** An outline as SVG: its `viewBox` and path data; an empty path draws nothing. */
export type Outline = {
  viewBox: string;
  floor: string;
  walls: string;
  booths: string;
  /** Upright phones show it turned by a quarter. */
  isWide: boolean;
};

/** The level that a plan opens with, without text: its floor, walls and booths as the camera would show them. */
export function outlineOf(bundle: Bundle): Outline | null {
  const levelId = firstLevelOf(bundle);
  if (levelId === "") return null;
  const scene = makeScene(sourceOf(bundle), levelId);
  const { x, y, width, height } = scene.bounds;
  const floor = floorOf(scene);
  return {
    viewBox: [x, y, width, height].map(cut).join(" "),
    floor: `M${cut(floor.x)} ${cut(floor.y)}h${cut(floor.width)}v${cut(floor.height)}H${cut(floor.x)}z`,
    isWide: isWidePlan(scene.bounds),
    walls: wallsOf(scene),
    booths: boothsOf(scene),
  };
}

/** The outline as a small SVG file that follows the theme of the page or device. */
export function outlineFile(bundle: Bundle): string {
  const outline = outlineOf(bundle);
  if (!outline) return `<svg ${NAMESPACE}></svg>`;
  const { viewBox, floor, walls, booths } = outline;
  return (
    `<svg ${NAMESPACE} viewBox="${viewBox}">` +
    `<style>path{vector-effect:non-scaling-stroke}${coloursOf("light")}` +
    `@media(prefers-color-scheme:dark){${coloursOf("dark")}}</style>` +
    [path("floor", floor), path("wall", walls), path("booth", booths)].join("") +
    "</svg>"
  );
}

function coloursOf(theme: Theme): string {
  const { floor, floorLine, booth } = defaultPalette(theme);
  return (
    `.floor{fill:${floor};stroke:${floorLine}}.wall{fill:none;stroke:${floorLine};stroke-width:2}` +
    `.booth{fill:${booth.fill};stroke:${booth.line}}`
  );
}

function path(name: string, steps: string): string {
  return steps === "" ? "" : `<path class="${name}" d="${steps}"/>`;
}

function boothsOf({ booths }: Scene): string {
  return booths
    .map(({ isBox, ring, minX, minY, maxX, maxY }) =>
      isBox
        ? `M${cut(minX)} ${cut(minY)}h${cut(maxX - minX)}v${cut(maxY - minY)}h${cut(minX - maxX)}z`
        : `${line(ring)}z`,
    )
    .join("");
}

function wallsOf({ elements }: Scene): string {
  return elements
    .filter(({ element, form }) => element.kind === "wall" && form !== "point")
    .map(({ ring, form }) => `${line(ring)}${form === "area" ? "z" : ""}`)
    .join("");
}

function line(ring: Ring): string {
  return `M${ring.map(({ x, y }) => `${cut(x)} ${cut(y)}`).join("L")}`;
}

/** Rounded to centimetres, written as short as possible. */
function cut(metres: number): number {
  return Math.round(metres * 100) / 100;
}
