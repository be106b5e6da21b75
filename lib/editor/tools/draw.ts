import type { Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import type { ElementGeometry, ElementKind, ElementProps } from "#lib/records/elements";
import type { OfficePhrase } from "#lib/words/office";
import { cornerOf, drawBooth, drawElement } from "../commands/draw";
import { type AisleEnd, drawAisle } from "../commands/network";
import { alongPath } from "../commands/number";
import { tidy } from "../shapes";
import { boxTool } from "./box";
import { pathTool } from "./path";
import { type Keys, levelOf, reachOf, restAt, type Scene } from "./tool";

/** The drawing tools, each using a dragged box or a series of points. */

const BOOTH_SIDE = 3;

function modelBox({ boothModel }: Scene, { x, y }: Point): Rect {
  return { x, y, width: boothModel.width ?? BOOTH_SIDE, height: boothModel.height ?? BOOTH_SIDE };
}

export const boothTool = boxTool({
  name: { key: "step.drawBooth" },
  draw: (scene, box) => drawBooth(scene.document, drawingOn(scene), box),
  clicked: modelBox,
});

function drawingOn(scene: Scene) {
  const { levelId, newId, boothModel } = scene;
  const { width: _width, height: _height, ...model } = boothModel;
  return { levelId, newId, model };
}

/** The arms of an L are half as wide as the box; the notch is in the corner where the drag ended. */
export const boothLTool = boxTool({
  name: { key: "step.drawBooth" },
  draw: (scene, box, from, to) => drawBooth(scene.document, drawingOn(scene), corneredBox(box, from, to)),
  clicked: (scene, at) => {
    const box = modelBox(scene, at);
    return { ...box, width: box.width * 2, height: box.height * 2 };
  },
});

function corneredBox({ x, y, width, height }: Rect, from: Point, to: Point): Point[] {
  const [right, bottom] = [x + width, y + height];
  const [middleX, middleY] = [tidy(x + width / 2), tidy(y + height / 2)];
  const isRight = to.x >= from.x;
  const isBelow = to.y >= from.y;
  const corners: Point[] = [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ];
  const notch = isBelow ? (isRight ? 2 : 3) : isRight ? 1 : 0;
  const inner = { x: middleX, y: middleY };
  const along = { x: middleX, y: isBelow ? bottom : y };
  const aside = { x: isRight ? right : x, y: middleY };
  const isClockwiseFirstAside = notch === 2 || notch === 0;
  const cut = isClockwiseFirstAside ? [aside, inner, along] : [along, inner, aside];
  return corners.toSpliced(notch, 1, ...cut);
}

export const boothPolygonTool = pathTool({
  name: { key: "step.drawBooth" },
  closes: "area",
  least: 3,
  previews: true,
  draw: (scene, points) => ({ change: drawBooth(scene.document, drawingOn(scene), points) }),
});

function drawing(kind: ElementKind): OfficePhrase {
  return { key: "step.draw", values: { what: { key: `elementWithin.${kind}` } } };
}

function areaTool(kind: ElementKind, props: ElementProps = {}) {
  return boxTool({
    name: drawing(kind),
    draw: (scene, box) =>
      drawElement(scene.document, scene, { kind, geometry: { type: "rect", ...box }, props }),
    clicked: () => null,
  });
}

export const zoneTool = areaTool("zone");
export const roomTool = areaTool("room", { solid: true });
export const stageTool = areaTool("stage", { solid: true });
export const rectTool = areaTool("shape", { solid: true });

export const circleTool = boxTool({
  name: drawing("shape"),
  isSquare: true,
  draw: (scene, box) => {
    const radius = box.width / 2;
    const geometry: ElementGeometry = {
      type: "circle",
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      radius,
    };
    return drawElement(scene.document, scene, { kind: "shape", geometry, props: { solid: true } });
  },
  clicked: () => null,
});

function lineTool(kind: ElementKind, props: ElementProps) {
  return pathTool({
    name: drawing(kind),
    closes: "line",
    least: 2,
    previews: true,
    draw: (scene, points) => ({
      change: drawElement(scene.document, scene, {
        kind,
        geometry: { type: "line", points: points.map(cornerOf) },
        props,
      }),
    }),
  });
}

const WALL_THICKNESS = 0.2;

export const wallTool = lineTool("wall", { thickness: WALL_THICKNESS, solid: true });
export const dimensionTool = lineTool("line", { role: "dimension" });
export const lineDrawTool = lineTool("line", {});

function polygonTool(kind: ElementKind, props: ElementProps = {}) {
  return pathTool({
    name: drawing(kind),
    closes: "area",
    least: 3,
    previews: true,
    draw: (scene, points) => ({
      change: drawElement(scene.document, scene, {
        kind,
        geometry: { type: "polygon", points: points.map(cornerOf) },
        props,
      }),
    }),
  });
}

export const zonePolygonTool = polygonTool("zone");
export const shapePolygonTool = polygonTool("shape", { solid: true });

/** Points snap to nodes first, then to aisles, then as usual. */
export const aisleTool = pathTool({
  name: { key: "step.drawAisle" },
  closes: null,
  least: 2,
  previews: true,
  rest: restOnNetwork,
  draw: (scene, points) => {
    const ends = points.map((at) => endAt(scene, at));
    return { change: drawAisle(scene.document, scene, ends), select: [] };
  },
});

const NETWORK_REACH = 2;

function restOnNetwork(scene: Scene, keys: Keys, at: Point) {
  const [met] = levelOf(scene).at(at, reachOf(scene) * NETWORK_REACH, ({ table }) => table === "nodes");
  if (met?.table === "nodes") return { at: { x: met.record.x, y: met.record.y }, guides: [] };
  return restAt(scene, keys, at);
}

function endAt(scene: Scene, at: Point): AisleEnd {
  const [node] = levelOf(scene).at(at, scene.pixel, ({ table }) => table === "nodes");
  if (node) return { nodeId: node.record.id };
  const [edge] = levelOf(scene).at(at, reachOf(scene) / 2, ({ table }) => table === "edges");
  return edge ? { edgeId: edge.record.id, at } : { at };
}

/** A line drawn over booths sets their numbering order. */
export const renumberTool = pathTool({
  name: { key: "tool.renumber" },
  closes: null,
  least: 2,
  previews: false,
  isQuestion: true,
  rest: (_scene, _keys, at) => ({ at, guides: [] }),
  draw: (scene, points) => {
    const booths = scene.document.booths.filter(({ levelId }) => levelId === scene.levelId);
    const ids = alongPath(booths, points);
    return ids.length === 0 ? {} : { wants: { panel: "numbering", ids } };
  },
});
