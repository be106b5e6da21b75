import type { Corner } from "#lib/geometry/point";
import type { DemoElement, LevelKey } from "../records";

export type Box = { x: number; y: number; width: number; height: number };

/** Translucent colours, so that the same plan works on light and dark backgrounds. */
export const INK = {
  floor: "#9aa7b81f",
  boulevard: "#e0b25a2e",
  garden: "#6f9c5f3d",
  tree: "#5b8a4c66",
  water: "#5c9fc94d",
  paving: "#a79f9438",
  terrace: "#c98f5a38",
  cafe: "#c9825a33",
  gathering: "#7f7fd12e",
  opening: "#6b778826",
  shaft: "#6b778859",
  furniture: "#8a6f5480",
  lettering: "#8d97a5",
  line: "#6b7788",
} as const;

/** The drawing functions for one level; every stroke is a map element. */
export function pencilFor(level: LevelKey) {
  function wall(points: Corner[], thickness = 0.4): DemoElement {
    return { level, kind: "wall", geometry: { type: "line", points }, props: { thickness, solid: true } };
  }

  return {
    wall,

    /** A handrail or a glass front: thin but solid. */
    railing: (points: Corner[]) => wall(points, 0.12),

    line: (points: Corner[]): DemoElement => ({
      level,
      kind: "line",
      geometry: { type: "line", points },
      props: { stroke: INK.line, thickness: 0.25 },
    }),

    image: (name: string, imageSvg: string, box: Box): DemoElement => ({
      level,
      kind: "image",
      geometry: { type: "rect", ...box },
      props: { name, opacity: 1, z: 2 },
      imageSvg,
    }),

    zone: (
      name: string,
      shape: Box | Corner[],
      fill: string,
      more: { walkable?: boolean; z?: number; key?: string } = {},
    ): DemoElement => ({
      ...(more.key ? { key: more.key } : {}),
      level,
      kind: "zone",
      geometry: Array.isArray(shape) ? { type: "polygon", points: shape } : { type: "rect", ...shape },
      props: { name, fill, walkable: more.walkable ?? true, z: more.z ?? 1 },
    }),

    room: (key: string, name: string, box: Box, doors: Corner[]): DemoElement => ({
      key,
      level,
      kind: "room",
      geometry: { type: "rect", ...box },
      props: { name, solid: true, doors },
    }),

    block: (name: string, box: Box, fill: string = INK.shaft): DemoElement => ({
      level,
      kind: "shape",
      geometry: { type: "rect", ...box },
      props: { name, fill, stroke: INK.line, solid: true },
    }),

    round: (x: number, y: number, radius: number, fill: string, name?: string): DemoElement => ({
      level,
      kind: "shape",
      geometry: { type: "circle", x, y, radius },
      props: { ...(name ? { name } : {}), fill, solid: true },
    }),

    poi: (name: string, icon: string, x: number, y: number, key?: string): DemoElement => ({
      ...(key ? { key } : {}),
      level,
      kind: "poi",
      geometry: { type: "point", x, y },
      props: { name, icon },
    }),

    text: (text: string, size: number, x: number, y: number): DemoElement => ({
      level,
      kind: "text",
      geometry: { type: "point", x, y },
      props: { text, size, align: "center", color: INK.lettering },
    }),

    entrance: (key: string, name: string, main: boolean, points: Corner[]): DemoElement => ({
      key,
      level,
      kind: "entrance",
      geometry: { type: "line", points },
      props: { name, main },
    }),
  };
}
