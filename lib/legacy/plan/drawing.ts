import { isDrawingAid } from "#lib/plan/drawingAids";
import { defaultPalette } from "#lib/plan/paintPalette";
import { BEHIND } from "#lib/plan/sceneElement";
import type { BoothItem, ElementItem } from "#lib/plan/sceneTypes";
import { xmlText } from "#lib/text/xml";
import { type Layer, units } from "./frame";
import { backgroundOf, imageOf } from "./images";
import { areaMesh, lineMesh, type Mesh } from "./mesh";

/** The SVG of a layer, which refers to its meshes by index. */
export type Drawing = { svg: string; meshes: Mesh[] };

const PALETTE = defaultPalette("light");
const LINE_M = 0.2;
const WALL_M = 0.3;

/** A layer: floor and elements below the booths, the booths, and elements above them. */
export function drawingOf(layer: Layer, absolute: (url: string) => string): Drawing {
  const meshes: Mesh[] = [];
  const path: Paint = (mesh, fill) => {
    if (mesh.cells.length === 0) return "";
    return `<path data-index="${meshes.push(mesh) - 1}" style="fill:${xmlText(fill)}"/>`;
  };
  const { level, booths, elements } = layer.scene;
  const drawn = (isBehind: boolean) =>
    elements
      .filter(({ element }) => BEHIND.has(element.kind) === isBehind && !isDrawingAid(element))
      .map((item) => imageOf(item, layer, absolute) ?? elementPath(item, layer, path))
      .join("");
  const { box } = layer;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.width} ${box.height}" units="m">`,
    `<g data-layer="${layer.name}" data-layer-description="${xmlText(layer.title)}">`,
    level.width && level.height ? path(floorOf(layer, level.width, level.height), PALETTE.floor) : "",
    backgroundOf(layer, absolute) ?? "",
    drawn(true),
    ...booths.map((booth) => boothShape(booth, layer, path)),
    // The legacy viewer draws shapes that are not editable above the booths.
    `<g data-is-editable="false">${drawn(false)}</g>`,
    "</g></svg>",
  ].join("");
  return { svg, meshes };
}

type Paint = (mesh: Mesh, fill: string) => string;

function floorOf(layer: Layer, width: number, height: number): Mesh {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return areaMesh(corners, layer);
}

function elementPath({ element, ring, form }: ElementItem, layer: Layer, path: Paint): string {
  const { kind, props } = element;
  const own = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  if (form === "point") return "";
  if (kind === "wall" || kind === "line" || form === "line") {
    const isWall = kind === "wall";
    const points = form === "area" ? [...ring, ...ring.slice(0, 1)] : ring;
    const mesh = lineMesh(points, props.thickness ?? (isWall ? WALL_M : LINE_M), layer);
    return path(mesh, own(props.stroke) ?? PALETTE.wall);
  }
  return path(areaMesh(ring, layer), own(props.fill) ?? PALETTE.room);
}

/**
 * The element is joined to its record by the label in its id. Transparent paths get the colour of the booth's status.
 * A box before the path gets a border; for other outlines it only marks the space for the label.
 */
function boothShape({ booth, ring, label }: BoothItem, layer: Layer, path: Paint): string {
  const own = booth.color ? xmlText(booth.color) : null;
  const color = own === null ? "" : ` data-avail-color="${own}" data-color="${own}"`;
  const area = path(areaMesh(ring, layer), "transparent");
  const { x, y, width, height, rotation } = label;
  const room = { x: x - width / 2, y: y - height / 2, width, height };
  const shapes = booth.polygon
    ? `${area}<rect ${boxOf(room, rotation, layer)}/>`
    : `<rect ${boxOf(booth, booth.rotation, layer)}/>${area}`;
  return `<g data-tagname="efp-booth" id="b${xmlText(booth.label)}"${color}>${shapes}</g>`;
}

type Sized = { x: number; y: number; width: number; height: number };

function boxOf({ x, y, width, height }: Sized, rotation: number, { place }: Layer): string {
  const [left, top] = place({ x, y });
  const [middleX, middleY] = place({ x: x + width / 2, y: y + height / 2 });
  const turn = rotation === 0 ? "" : ` transform="rotate(${rotation} ${middleX} ${middleY})"`;
  return `x="${left}" y="${top}" width="${units(width)}" height="${units(height)}"${turn}`;
}
