import { z } from "zod";
import { BOOTH_TEXTS, DRAWN_LAYERS } from "#lib/plan/draw/layers";
import { severalOf } from "./shared";

export const PLAN_FORMATS = ["pdf", "svg", "png", "dxf"] as const;

const MOST = 10_000;

const Scale = z
  .string()
  .trim()
  .regex(/^(1\s*:\s*)?\d{1,5}$/, "A scale is written as 1:200.")
  .transform((text) => Number(text.split(":").at(-1)))
  .refine((scale) => scale >= 10 && scale <= MOST, `A scale is between 1:10 and 1:${MOST}.`);

export const PlanDrawing = z.object({
  level: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "The level's id, name or short name; by default the first level." }),
  scale: Scale.optional().meta({
    description: "The scale, such as 1:200; by default the largest that fits on the paper.",
  }),
  paper: z.enum(["A4", "A3", "A2", "A1", "A0"]).optional().meta({
    description: "The paper size; by default the smallest that fits the scale, or A3 without a scale.",
  }),
  revision: z
    .string()
    .regex(/^(live|\d{1,9})$/, 'A revision is the number of a version, or "live".')
    .optional()
    .meta({ description: "A published version, or `live` for the current plan, which is the default." }),
  labels: z
    .enum(BOOTH_TEXTS)
    .optional()
    .meta({ description: "The labels of booths; by default both the number and the company." }),
  without: severalOf(DRAWN_LAYERS)
    .optional()
    .meta({ description: "Layers to leave out, separated by commas." }),
  lang: z.string().max(35).optional().meta({ description: "The language of the texts in the drawing." }),
});
export type PlanDrawing = z.output<typeof PlanDrawing>;

export const SharePicture = z.object({
  booth: z.string().max(200).optional().meta({ description: "The label of a booth to highlight." }),
  level: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "The level to show; by default the booth's, or the first." }),
});
export type SharePicture = z.output<typeof SharePicture>;
