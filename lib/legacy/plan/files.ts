import type { Bundle } from "#lib/plan/bundle";
import { firstLevelOf } from "#lib/plan/levels";
import { defaultPalette } from "#lib/plan/paintPalette";
import { drawingOf } from "./drawing";
import { type Layer, layersOf, type Pair } from "./frame";
import { wayfindingOf } from "./wayfinding";

/** The kinds of layers of the legacy viewer: one plan, or floors of which one is shown at a time. */
const ONE_PLAN = 0;
const FLOORS = 2;
const TURNED_ON = 3;
const TURNED_OFF = 4;
/** From this version on the viewer draws images that are not in groups. */
const DRAWING_VERSION = 6;

const LAYER_FILE = /^fp\.svg\.(L\d+)\.js$/;

/** The drawing of the level that opens first, and the list of all levels. */
export function mainDrawing(bundle: Bundle, base: string): string {
  const layers = layersOf(bundle);
  const first = layers.find(({ levelId }) => levelId === firstLevelOf(bundle)) ?? layers[0];
  if (!first) return "";
  const { svg, meshes } = drawingOf(first, absoluteIn(base));
  const outer = {
    x: 0,
    y: 0,
    width: Math.max(...layers.map(({ box }) => box.width)),
    height: Math.max(...layers.map(({ box }) => box.height)),
  };
  const { outside } = defaultPalette("light");
  return script({
    __fp: svg,
    __fpPaths: meshes,
    __viewbox: outer,
    __fpVersion: DRAWING_VERSION,
    __fpSettings: { backgroundColor: outside },
    ...(layers.length > 1
      ? {
          __fpLayersMode: FLOORS,
          __fpDefaultLayer: first.name,
          __fpLayers: layers.map((layer) => layerEntry(layer, layer === first)),
        }
      : { __fpLayersMode: ONE_PLAN }),
  });
}

/** The drawing of one level; null if there is no such file. */
export function layerDrawing(bundle: Bundle, base: string, file: string): string | null {
  const name = LAYER_FILE.exec(file)?.[1];
  const layer = layersOf(bundle).find((one) => one.name === name);
  if (!layer) return null;
  const { svg, meshes } = drawingOf(layer, absoluteIn(base));
  return script({ __fp: svg, __fpPaths: meshes });
}

export function wayfindingScript(bundle: Bundle): string {
  return script({ __wfData: wayfindingOf(bundle, layersOf(bundle)) });
}

/** The corners of every booth, by level. */
export function boothShapes(bundle: Bundle): string {
  const levels = layersOf(bundle).map(({ title, floor, scene, place }) => ({
    level: { name: title, index: floor },
    booths: scene.booths.map((item) => ({
      id: item.booth.label,
      rect: item.booth.polygon || item.ring.length !== 4 ? cornersOf(item, place) : item.ring.flatMap(place),
    })),
  }));
  return JSON.stringify({ booths: levels });
}

export function manifestOf(bundle: Bundle, base: string): string {
  const { slug, name } = bundle.event;
  return JSON.stringify({ expo: slug, title: name, legacyDataUrlBase: `${base}/e/${slug}/data/` });
}

function layerEntry({ name, title, floor, box }: Layer, isFirst: boolean) {
  const rect = { x1: box.x, y1: box.y, x2: box.x + box.width, y2: box.y + box.height };
  return {
    name,
    description: title,
    mode: isFirst ? TURNED_ON : TURNED_OFF,
    rect,
    viewbox: rect,
    floorIndex: floor,
  };
}

type Boxed = { minX: number; minY: number; maxX: number; maxY: number };

function cornersOf({ minX, minY, maxX, maxY }: Boxed, place: Layer["place"]): number[] {
  const corners: Pair[] = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ];
  return corners.flatMap(([x, y]) => place({ x, y }));
}

/** The legacy viewer reads the global variables that a script sets. */
function script(globals: Record<string, unknown>): string {
  return Object.entries(globals)
    .map(([name, value]) => `var ${name} = ${JSON.stringify(value)};\n`)
    .join("");
}

function absoluteIn(base: string): (url: string) => string {
  return (url) => (url.startsWith("/") ? `${base}${url}` : url);
}
