import { z } from "zod";
import { elementFault, MAX_ELEMENTS } from "#lib/plan/elements";
import type { ELEMENT_FIELDS } from "#lib/records/elements";
import { ELEMENT_KINDS, type ElementKind, type ElementProps } from "#lib/records/elements";
import type { OutputShape } from "./shapes";
import { Coordinate, orUsual, Size, Stamps, WebAddress, WholeListFilter } from "./shared";
import { translationsInput, translationsOf } from "./translations";

const MAX_PROPS_BYTES = 16_000;

const Points = z.array(z.tuple([Coordinate, Coordinate])).max(10_000);

const geometryOf = <Outline extends z.ZodType<[number, number][]>>(outline: Outline) =>
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("point"), x: Coordinate, y: Coordinate }),
    z.object({ type: z.literal("line"), points: Points }),
    z.object({ type: z.literal("polygon"), points: outline }),
    z.object({
      type: z.literal("rect"),
      x: Coordinate,
      y: Coordinate,
      width: Size,
      height: Size,
      rotation: z.number().min(-100_000).max(100_000).optional(),
    }),
    z.object({ type: z.literal("circle"), x: Coordinate, y: Coordinate, radius: Size }),
  ]);

const GeometryInput = geometryOf(Points.transform(opened)).meta({
  id: "ElementGeometryInput",
  description: "In metres; y grows downwards.",
});

/** Many programs repeat the first corner at the end of a polygon. */
function opened(points: [number, number][]): [number, number][] {
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = points.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isClosed ? points.slice(0, -1) : points;
}

const text = (most: number) => z.string().max(most).optional();
const flag = z.boolean().optional();
const number = (least: number, most: number) => z.number().min(least).max(most).optional();

/** A CSS colour, as a hex value or a name. */
const Paint = z
  .string()
  .max(100)
  .regex(/^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/]+\))$/i, "This is not a colour of CSS.")
  .optional();
const Doors = z
  .array(z.tuple([Coordinate, Coordinate]))
  .max(100)
  .optional();

const WallOpening = z
  .looseObject({
    width: z.number().min(0.3).max(100),
    swing: z.enum(["left", "right", "double"]).optional(),
  })
  .optional();

const COMMON = { name: text(200), locked: flag, layer: text(100), z: number(-100_000, 100_000) };

/** Known properties of each kind; unknown ones are kept. */
const PROPS: Record<ElementKind, z.core.$ZodLooseShape> = {
  wall: { thickness: number(0, 100), solid: flag, stroke: Paint },
  line: { thickness: number(0, 100), stroke: Paint },
  text: {
    text: text(5_000),
    size: number(0, 1_000),
    align: z.enum(["left", "center", "right"]).optional(),
    color: Paint,
  },
  poi: { icon: text(100) },
  zone: { fill: Paint, walkable: flag },
  image: { url: WebAddress.optional(), opacity: number(0, 1) },
  shape: { fill: Paint, stroke: Paint, solid: flag, role: text(100) },
  entrance: {
    main: flag,
    inner: flag.meta({ description: "Whether it is a door between rooms, which does not count as an exit." }),
    opening: WallOpening,
  },
  stage: { solid: flag, doors: Doors },
  room: { solid: flag, doors: Doors },
};

function propsOf(kind: ElementKind): z.ZodType<ElementProps, ElementProps> {
  return z.looseObject({ ...COMMON, ...PROPS[kind] }).refine(isSmall, {
    error: (issue) => `The props have ${bytesOf(issue.input)} bytes. The limit is ${MAX_PROPS_BYTES}.`,
  });
}

function isSmall(props: object): boolean {
  return bytesOf(props) <= MAX_PROPS_BYTES;
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

function drawnAs<Kind extends ElementKind>(kind: Kind) {
  return z.object({
    kind: z.literal(kind),
    geometry: GeometryInput,
    props: orUsual(propsOf(kind), {}).default({}),
    translations: translationsInput("elements"),
  });
}

const Drawn = z
  .discriminatedUnion("kind", [
    drawnAs("wall"),
    drawnAs("line"),
    drawnAs("text"),
    drawnAs("poi"),
    drawnAs("zone"),
    drawnAs("image"),
    drawnAs("shape"),
    drawnAs("entrance"),
    drawnAs("stage"),
    drawnAs("room"),
  ])
  .superRefine(({ kind, geometry }, context) => {
    const fault = elementFault(kind, geometry);
    if (fault) context.addIssue({ code: "custom", path: ["geometry"], message: fault });
  })
  .meta({ id: "DrawnElement" });

export const ElementInput = z.intersection(z.object({ levelId: z.string() }), Drawn).meta({
  id: "ElementInput",
  example: {
    levelId: "lvl_0a1b2c3d4e5f6g7h8i9j0k",
    kind: "wall",
    geometry: {
      type: "line",
      points: [
        [0, 0],
        [40, 0],
      ],
    },
    props: { thickness: 0.3 },
  },
});
export type ElementInput = z.output<typeof ElementInput>;

/** Absent fields are unchanged. Afterwards kind, geometry and props must fit each other. */
export const ElementPatch = z
  .object({
    levelId: z.string().optional(),
    kind: z.enum(ELEMENT_KINDS).optional(),
    geometry: GeometryInput.optional(),
    props: orUsual(z.looseObject({}), {}),
    translations: translationsInput("elements"),
  })
  .meta({ id: "ElementPatch", example: { props: { name: "North entrance", main: true } } });
export type ElementPatch = z.output<typeof ElementPatch>;

export const LevelElements = z
  .object({
    levelId: z.string(),
    elements: z.array(
      z.intersection(
        z.object({
          id: z.string().optional().meta({
            description: "The id of an existing element of this level, to update it.",
          }),
        }),
        Drawn,
      ),
    ),
  })
  .meta({
    id: "LevelElements",
    description: `All elements of a level, at most ${MAX_ELEMENTS}; existing elements not in the list are deleted.`,
  });
export type LevelElements = z.output<typeof LevelElements>;

export const MapElement = z
  .object({
    id: z.string(),
    levelId: z.string(),
    kind: z.enum(ELEMENT_KINDS),
    geometry: geometryOf(Points).meta({
      id: "ElementGeometry",
      description: "In metres; y grows downwards.",
    }),
    props: z.record(z.string(), z.unknown()),
    translations: translationsOf("elements"),
    ...Stamps,
  } satisfies OutputShape<typeof ELEMENT_FIELDS>)
  .meta({
    id: "MapElement",
    description: "An element of the plan other than a booth: a wall, a text, a door.",
  });

export const ElementFilter = WholeListFilter.extend({
  levelId: z.string().optional().meta({ description: "Only records of this level." }),
});
