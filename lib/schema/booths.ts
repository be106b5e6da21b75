import { z } from "zod";
import { polygonFault } from "#lib/plan/booths/shape";
import { labelFault } from "#lib/plan/labels";
import type { BOOTH_FIELDS } from "#lib/records/booths";
import { BOOTH_STATUSES, BOOTH_TYPES, HOLD_KINDS } from "#lib/records/booths";
import { MAX_HOLD_MINUTES } from "#lib/sales/hold";
import { SORTS } from "#lib/text/sort";
import { SAMPLES } from "#lib/webhooks/samples";
import type { InputShape, OutputShape } from "./shapes";
import {
  Color,
  Coordinate,
  Corners,
  ExternalId,
  Flag,
  HeightLimit,
  MAX_SIZE,
  Metadata,
  orUsual,
  Paging,
  SeveralIds,
  Size,
  Stamps,
  severalOf,
  sortBy,
  Tags,
  UpdatedSince,
} from "./shared";

export const BoothType = z.enum(BOOTH_TYPES);
export const BoothStatus = z.enum(BOOTH_STATUSES);

/** In major units, as in CSV files; the maximum is 10^12 minor units. */
const Price = z.number().min(0).max(10_000_000_000);

const HoldMinutes = z.number().int().min(1).max(MAX_HOLD_MINUTES).nullish().meta({
  description: "The number of minutes for which the booth is held; null for a hold without an end.",
});

const HoldReason = z.string().trim().max(500).nullish();

const BoothLabel = z
  .string()
  .trim()
  .superRefine((label, context) => {
    const fault = labelFault(label);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });

const Polygon = Corners.superRefine((corners, context) => {
  const sides = [0, 1].map((axis) => spanOf(corners.map((corner) => corner[axis] as number)));
  const tooLong = sides.find((side) => !Size.safeParse(side).success);
  const fault =
    polygonFault(corners) ??
    (tooLong && `The box around the polygon is ${tooLong} m long. The limit is ${MAX_SIZE} m.`);
  if (fault) context.addIssue({ code: "custom", message: fault });
});

function spanOf(places: readonly number[]): number {
  return Math.max(...places) - Math.min(...places);
}

const input = {
  label: BoothLabel,
  levelId: z.string().optional(),
  level: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: "A level's name or short name, instead of levelId." }),
  externalId: ExternalId.nullish(),
  title: z.string().trim().max(200).nullish(),
  x: Coordinate.optional(),
  y: Coordinate.optional(),
  width: Size.optional(),
  height: Size.optional(),
  rotation: orUsual(z.number().min(-100_000).max(100_000), 0),
  polygon: Polygon.nullish(),
  type: orUsual(BoothType, "standard"),
  status: BoothStatus.optional(),
  holdMinutes: HoldMinutes,
  holdReason: HoldReason,
  price: Price.nullish(),
  notes: z.string().max(5_000).nullish(),
  description: z.string().max(20_000).nullish(),
  tags: orUsual(Tags, []),
  metadata: orUsual(Metadata, {}),
  color: Color.nullish(),
  openSides: z.number().int().min(0).max(4).nullish(),
  heightLimitM: HeightLimit.nullish().meta({
    description: "The maximum build height in metres; null for the limit of the level.",
  }),
  locked: orUsual(z.boolean(), false).meta({
    description: "Whether the editor protects the booth's position; API requests can still move it.",
  }),
  exhibitorIds: orUsual(z.array(z.string()).max(100), []),
} satisfies InputShape<typeof BOOTH_FIELDS, "priceCents">;

export const BoothInput = z.object(input).meta({
  id: "BoothInput",
  example: {
    label: "A12",
    level: "Hall 1",
    x: 12,
    y: 30.5,
    width: 6,
    height: 3,
    type: "corner",
    price: 2400,
  },
});

export const BoothPatch = z
  .object({ ...input, label: BoothLabel.optional() })
  .meta({ id: "BoothPatch", example: { price: 2600, notes: "Wants power from the floor." } });

export type BoothPatch = z.output<typeof BoothPatch>;
export type BoothInput = z.output<typeof BoothInput>;

export const Booth = z
  .object({
    id: z.string(),
    legacyId: z.number().int(),
    levelId: z.string(),
    label: z.string(),
    externalId: z.string().nullable(),
    title: z.string().nullable(),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    rotation: z.number(),
    polygon: z.array(z.tuple([z.number(), z.number()])).nullable(),
    areaM2: z.number(),
    type: BoothType,
    status: BoothStatus,
    holdExpiresAt: z.date().nullable(),
    holdKind: z.enum(HOLD_KINDS).nullable(),
    holdReason: z.string().nullable(),
    price: z.number().nullable().meta({ description: "In major units of the event's currency." }),
    priceCents: z.number().int().nullable(),
    currency: z.string(),
    notes: z.string().nullable(),
    description: z.string().nullable(),
    tags: z.array(z.string()),
    metadata: z.record(z.string(), z.string()),
    color: z.string().nullable(),
    openSides: z.number().int().nullable(),
    heightLimitM: z.number().nullable(),
    locked: z.boolean(),
    exhibitorIds: z.array(z.string()),
    ...Stamps,
  } satisfies OutputShape<typeof BOOTH_FIELDS>)
  .meta({
    id: "Booth",
    example: SAMPLES["booth.created"].booth,
    description: "A booth on the floor plan.",
  });

/** What a booth in a list has with `details=1`. */
export const BOOTH_DETAILS = {
  exhibitorNames: z.array(z.string()).optional().meta({ description: "Only with `details=1`." }),
  salePriceCents: z.number().int().nullable().optional().meta({
    description: "The current price before tax: its own, or that of a pricing rule. Only with `details=1`.",
  }),
};

export const BoothFilter = Paging.extend({
  updatedSince: UpdatedSince,
  levelId: SeveralIds.optional().meta({
    description: "On this level; several are separated by commas or repeated.",
  }),
  status: severalOf(BOOTH_STATUSES).optional().meta({
    description: "Booths with this status; several are separated by commas or repeated.",
  }),
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "Part of a label or externalId; case and accents do not matter." }),
  exhibitorId: z
    .string()
    .optional()
    .meta({ description: "The exhibitor's id, slug, externalId or legacyId." }),
  sort: sortBy(SORTS.booths),
  details: Flag.optional().meta({
    description: "1 adds exhibitorNames and salePriceCents; also requires exhibitors:read.",
  }),
});

export const BoothStatusChange = z
  .object({
    status: BoothStatus,
    holdMinutes: HoldMinutes,
    holdReason: HoldReason,
    force: z.boolean().optional().meta({
      description: "Cancels a conflicting pending or invoiced order; also requires orders:write.",
    }),
  })
  .meta({ id: "BoothStatusChange", example: { status: "held", holdMinutes: 60 } });

export const BoothAssignment = z
  .object({ exhibitorId: z.string(), markSold: z.boolean().optional() })
  .meta({ id: "BoothAssignment" });

export const BoothExhibitors = z
  .object({ exhibitorIds: z.array(z.string()).max(100) })
  .meta({ id: "BoothExhibitors" });

export const BoothUnassignment = z.object({ exhibitorId: z.string() }).meta({ id: "BoothUnassignment" });

const Confirm = z.boolean().optional().meta({
  description: "Also changes the order that the booths belong to, which needs the scope orders:write.",
});

export const BoothMerge = z
  .object({
    boothIds: z.array(z.string()).min(2).max(50),
    label: BoothLabel.optional(),
    confirm: Confirm,
  })
  .meta({
    id: "BoothMerge",
    description: "The others are merged into the first booth.",
    examples: [{ boothIds: ["B12", "B13"], label: "B12" }],
  });

export const BoothSplit = z
  .object({
    cuts: z
      .array(z.object({ axis: z.enum(["x", "y"]), at: Size }))
      .min(1)
      .max(100)
      .optional()
      .meta({ description: "Straight cuts, in metres from the unrotated booth's left or top edge." }),
    into: z
      .number()
      .int()
      .min(2)
      .max(100)
      .optional()
      .meta({ description: "The number of equal strips across the longer side." }),
    labels: z
      .array(BoothLabel)
      .max(200)
      .optional()
      .meta({ description: "Labels of the parts, including the first." }),
    confirm: Confirm,
  })
  .refine(({ cuts, into }) => !(cuts && into !== undefined), "Say either cuts or into, not both.")
  .refine(({ cuts, into, labels }) => !labels || cuts || into !== undefined, {
    path: ["labels"],
    message: "Labels are for new parts; the parts of a merged booth get their own back.",
  })
  .meta({
    id: "BoothSplit",
    description: "Without cuts and into, a merged booth is split into its original booths.",
    examples: [{ into: 2, labels: ["B12", "B13"] }],
  });
