import { z } from "zod";
import type { LEVEL_FIELDS } from "#lib/records/levels";
import type { InputShape, OutputShape } from "./shapes";
import { Coordinate, HeightLimit, Size, Stamps, WebAddress } from "./shared";
import { translationsInput, translationsOf } from "./translations";

const Background = z
  .object({
    url: WebAddress,
    x: Coordinate.default(0),
    y: Coordinate.default(0),
    width: Size,
    height: Size,
    rotation: z.number().min(-360).max(360).default(0),
    opacity: z.number().min(0).max(1).default(1),
    locked: z.boolean().default(true),
    vector: WebAddress.nullish().meta({ description: "The URL of the same page as vector lines." }),
    shown: z.boolean().optional().meta({
      description: "Whether visitors see the background; false shows it in the editor only.",
    }),
  })
  .meta({ id: "LevelBackgroundInput" });

const Georeference = z
  .object({
    points: z
      .array(
        z.object({
          x: Coordinate,
          y: Coordinate,
          lat: z.number().min(-90).max(90),
          lng: z.number().min(-180).max(180),
        }),
      )
      .min(2)
      .max(4)
      .refine(
        (points) => differ(points, ({ x, y }) => [x, y]) && differ(points, ({ lat, lng }) => [lat, lng]),
        "The points must be apart, on the plan and on earth.",
      ),
  })
  .meta({ id: "GeoreferenceInput" });

function differ<T>(points: readonly T[], placeOf: (point: T) => [number, number]): boolean {
  return new Set(points.map((point) => placeOf(point).join())).size > 1;
}

const Name = z.string().trim().min(1).max(200);

const input = {
  name: Name,
  shortName: z.string().trim().min(1).max(20).nullish(),
  index: z
    .number()
    .int()
    .min(0)
    .max(1_000)
    .optional()
    .meta({ description: "The position among the levels, set by reordering." }),
  elevation: z.number().min(-1_000).max(10_000).nullish(),
  width: Size.nullish().meta({ description: "The width of the level's plan in metres." }),
  height: Size.nullish(),
  background: Background.nullish(),
  northDegrees: z.number().min(-360).max(360).nullish(),
  georeference: Georeference.nullish(),
  heightLimitM: HeightLimit.nullish(),
  translations: translationsInput("levels"),
} satisfies InputShape<typeof LEVEL_FIELDS>;

export const LevelInput = z
  .object(input)
  .meta({ id: "LevelInput", example: { name: "Hall 1", shortName: "H1", width: 120, height: 80 } });

export const LevelPatch = z.object({ ...input, name: Name.optional() }).meta({ id: "LevelPatch" });
export type LevelPatch = z.output<typeof LevelPatch>;
export type LevelInput = z.output<typeof LevelInput>;

export const Level = z
  .object({
    id: z.string(),
    name: z.string(),
    shortName: z.string().nullable(),
    index: z.number().int(),
    elevation: z.number().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    background: z
      .object({
        url: z.string(),
        x: z.number(),
        y: z.number(),
        width: z.number(),
        height: z.number(),
        rotation: z.number(),
        opacity: z.number(),
        locked: z.boolean(),
        vector: z.string().nullish().meta({ description: "The URL of the same page as vector lines." }),
        shown: z.boolean().optional(),
      })
      .nullable(),
    northDegrees: z.number().nullable(),
    georeference: z
      .object({
        points: z.array(z.object({ x: z.number(), y: z.number(), lat: z.number(), lng: z.number() })),
      })
      .nullable(),
    heightLimitM: z.number().nullable(),
    translations: translationsOf("levels"),
    ...Stamps,
  } satisfies OutputShape<typeof LEVEL_FIELDS>)
  .meta({ id: "Level", description: "One floor or hall of an event." });

export const LevelOrder = z
  .object({ ids: z.array(z.string()).min(1).max(50) })
  .meta({ id: "LevelOrder", description: "All levels of the event in their new order." });
