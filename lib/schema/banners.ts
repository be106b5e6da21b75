import { z } from "zod";
import { BANNER_PLACEMENTS } from "#lib/plan/banners";
import type { BANNER_FIELDS } from "#lib/records/banners";
import type { InputShape, OutputShape } from "./shapes";
import { Moment, orUsual, Stamps, WebAddress } from "./shared";

const BannerPlacement = z.enum(BANNER_PLACEMENTS);

const input = {
  placement: BannerPlacement,
  imageUrl: WebAddress,
  linkUrl: WebAddress.nullish(),
  exhibitorId: z
    .string()
    .nullish()
    .meta({ description: "The exhibitor that a click opens if the banner has no linkUrl." }),
  levelId: z.string().nullish().meta({
    description: "The only level on which the banner is shown; null for all levels.",
  }),
  title: z.string().trim().max(200).nullish(),
  weight: orUsual(z.number().int().min(0).max(1_000), 1).meta({
    description: "The relative frequency among banners of the placement; 0 for never.",
  }),
  startsAt: Moment.nullish(),
  endsAt: Moment.nullish(),
  active: orUsual(z.boolean(), true),
} satisfies InputShape<typeof BANNER_FIELDS>;

export const BannerInput = z.object(input).meta({
  id: "BannerInput",
  example: {
    placement: "search_top",
    imageUrl: "https://example.org/banner.png",
    linkUrl: "https://example.org",
    title: "See us in hall 1",
    weight: 2,
  },
});
export type BannerInput = z.output<typeof BannerInput>;

export const BannerPatch = z
  .object({ ...input, placement: BannerPlacement.optional(), imageUrl: WebAddress.optional() })
  .meta({ id: "BannerPatch", example: { active: false } });
export type BannerPatch = z.output<typeof BannerPatch>;

export const Banner = z
  .object({
    id: z.string(),
    placement: BannerPlacement,
    imageUrl: z.string(),
    linkUrl: z.string().nullable(),
    exhibitorId: z.string().nullable(),
    levelId: z.string().nullable(),
    title: z.string().nullable(),
    weight: z.number().int(),
    startsAt: z.date().nullable(),
    endsAt: z.date().nullable(),
    active: z.boolean(),
    impressions: z.number().int(),
    clicks: z.number().int(),
    ...Stamps,
  } satisfies OutputShape<typeof BANNER_FIELDS>)
  .meta({ id: "Banner", description: "A sponsor's banner in the viewer." });
