import { z } from "zod";

export const PLAN_FORMATS = ["pdf", "svg", "png"] as const;

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
    .meta({ description: "Its id, name or short name; the first one unless said." }),
  scale: Scale.optional().meta({ description: "Such as 1:200; the largest that fits unless said." }),
  paper: z
    .enum(["A4", "A3", "A2", "A1", "A0"])
    .optional()
    .meta({ description: "The smallest that holds the scale unless said; A3 if neither is." }),
  revision: z
    .string()
    .regex(/^(live|\d{1,9})$/, 'A revision is the number of a version, or "live".')
    .optional()
    .meta({ description: "A published version, or `live`, the plan as it is now, unless said." }),
});
export type PlanDrawing = z.output<typeof PlanDrawing>;

export const SharePicture = z.object({
  booth: z.string().max(200).optional().meta({ description: "Its label: this booth is marked." }),
  level: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "The level to show; else the booth's, or the first." }),
});
export type SharePicture = z.output<typeof SharePicture>;
