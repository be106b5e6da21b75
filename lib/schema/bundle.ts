import { z } from "zod";
import { BOOTH_STATUSES } from "#lib/records/booths";
import { PASSAGE_KINDS } from "#lib/records/wayfinding";
import { slugProblem } from "#lib/text/slugProblem";
import { BUSIEST } from "#lib/wayfinding/index";
import { BannerInput } from "./banners";
import { BoothInput } from "./booths";
import { CategoryInput } from "./categories";
import { ElementInput } from "./elements";
import { EventInput, SettingsPatch } from "./events";
import { ExhibitorInput } from "./exhibitors";
import { ExtraInput } from "./extras";
import { LevelInput } from "./levels";
import { SessionInput } from "./sessions";
import { translationsInput } from "./translations";
import { EdgeInBundle, NodeInPlan } from "./wayfinding";

/** Records of a bundle refer to each other by id; an import assigns new ids. */
const Named = { id: z.string().min(1).max(100) };
const Ref = z.string().max(100);

const TransitionInBundle = z.object({
  ...Named,
  name: z.string().max(200),
  kind: z.enum(PASSAGE_KINDS),
  nodeIds: z.array(Ref).min(2).max(100),
  accessible: z.boolean(),
  travelSeconds: z.number().min(0).max(86_400),
  direction: z.enum(["both", "up", "down"]).default("both"),
  closed: z.boolean().default(false),
  translations: translationsInput("transitions"),
});

const list = <T extends z.ZodType>(item: T, most: number) => z.array(item).max(most).default([]);

export const BundleInput = z
  .object({
    event: EventInput,
    settings: SettingsPatch.optional(),
    levels: list(LevelInput.extend(Named), 50),
    booths: list(BoothInput.extend(Named), 10_000),
    categories: list(CategoryInput.extend(Named), 5_000),
    exhibitors: list(ExhibitorInput.extend(Named), 20_000),
    elements: list(z.intersection(z.object(Named), ElementInput), 100_000),
    sessions: list(z.intersection(z.object(Named), SessionInput), 5_000),
    wayfinding: z
      .object({
        nodes: list(NodeInPlan.extend(Named), 100_000),
        edges: list(EdgeInBundle.extend(Named), 300_000),
        transitions: list(TransitionInBundle, 1_000),
      })
      .optional(),
    banners: list(BannerInput.extend(Named), 1_000),
    extras: list(ExtraInput.extend(Named), 1_000),
  })
  .meta({ id: "BundleInput", description: "A bundle in the format of the export." });
export type BundleInput = z.output<typeof BundleInput>;

export const ExportQuery = z.object({
  lang: z.string().max(35).optional().meta({ description: "The language of the safety sheet." }),
});

export const BundleImport = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: "The name; by default the bundle's own." }),
  slug: z
    .string()
    .superRefine((slug, context) => {
      const problem = slugProblem(slug);
      if (problem) context.addIssue({ code: "custom", message: problem });
    })
    .optional()
    .meta({ description: "The name in URLs; by default the bundle's, or the next available one." }),
});

const BundleRecord = z.looseObject({ id: z.string() }).meta({ id: "BundleRecord" });
const records = (what: string) => z.array(BundleRecord).meta({ description: what });

export const Bundle = z
  .looseObject({
    version: z.number().int().nullable().meta({ description: "Null for the live plan." }),
    generatedAt: z.iso.datetime(),
    baseUrl: z.string().optional().meta({
      description: "In published bundles: the base URL of uploaded pictures.",
    }),
    event: z.looseObject({ id: z.string(), slug: z.string(), name: z.string() }),
    levels: records("Levels in their order."),
    booths: z.array(
      z.looseObject({
        id: z.string(),
        levelId: z.string(),
        label: z.string(),
        status: z.enum(BOOTH_STATUSES),
        exhibitorIds: z.array(z.string()),
      }),
    ),
    exhibitors: records("The exhibitors with their public profiles."),
    categories: records("The categories, each with the id of its parent."),
    sessions: records("The programme sessions."),
    elements: records("The map elements, such as walls, texts and doors."),
    wayfinding: z.object({
      nodes: records("Nodes of the aisle network."),
      edges: records("Edges of the aisle network."),
      transitions: records("The connections between levels."),
    }),
    banners: records("The active banners."),
    extras: records("Extras that are for sale."),
    settings: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "Bundle", description: "All public data of an event." });

export const PlanVersion = z
  .object({
    version: z.number().int(),
    checksum: z.string().meta({ description: "SHA-256 of data.json." }),
    publishedAt: z.iso.datetime(),
    statusVersion: z.string().meta({
      description: "An identifier that changes whenever statuses or closures change.",
    }),
  })
  .meta({ id: "PlanVersion" });

export const PlanPrices = z
  .object({
    currency: z.string(),
    prices: z.record(z.string(), z.number()).meta({ description: "The prices by booth id, in major units." }),
  })
  .meta({ id: "PlanPrices", description: "Prices of available booths." });

export const PlanCrowds = z
  .object({
    timezone: z.string(),
    hours: z.record(z.string(), z.array(z.tuple([z.string(), z.number().int().min(1).max(BUSIEST)]))).meta({
      description:
        "By hour of the day: places in the notation of route requests, and how busy they are, from 1 to " +
        `${BUSIEST}.`,
    }),
  })
  .meta({ id: "PlanCrowds" });

export const PlanStatus = z
  .object({
    version: z.number().int(),
    statusVersion: z.string(),
    statuses: z.record(z.string(), z.enum(BOOTH_STATUSES)).meta({ description: "The statuses by booth id." }),
    closures: z.array(
      z.object({ kind: z.enum(["edge", "transition"]), id: z.string(), until: z.iso.datetime().nullable() }),
    ),
    companies: z
      .record(z.string(), z.object({ exhibitorId: z.string(), slug: z.string(), name: z.string() }))
      .meta({
        description: "Companies that have paid for a booth since the plan was published, by booth id.",
      }),
  })
  .meta({
    id: "PlanStatus",
    description: "Live data: current statuses, closures and companies that bought booths since publication.",
  });
