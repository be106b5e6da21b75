import { z } from "zod";
import type { CATEGORY_FIELDS } from "#lib/records/categories";
import type { InputShape, OutputShape } from "./shapes";
import { Color, orUsual, Stamps } from "./shared";
import { translationsInput, translationsOf } from "./translations";

const Name = z.string().trim().min(1).max(200);

const input = {
  name: Name,
  color: Color.nullish(),
  parentId: z.string().nullish().meta({ description: "The parent category; null for a top-level category." }),
  sortIndex: orUsual(z.number().int().min(-1_000_000).max(1_000_000), 0),
  translations: translationsInput("categories"),
} satisfies InputShape<typeof CATEGORY_FIELDS>;

export const CategoryInput = z
  .object(input)
  .meta({ id: "CategoryInput", example: { name: "Pendant lamps", color: "#e0a93c" } });

export const CategoryPatch = z
  .object({ ...input, name: Name.optional() })
  .meta({ id: "CategoryPatch", example: { sortIndex: 3 } });

export type CategoryPatch = z.output<typeof CategoryPatch>;

const count = (of: string) =>
  z
    .number()
    .int()
    .meta({ description: `${of} in this category or its subcategories, each counted once.` });

export const Category = z
  .object({
    id: z.string(),
    legacyId: z.number().int(),
    name: z.string(),
    color: z.string().nullable(),
    parentId: z.string().nullable(),
    sortIndex: z.number().int(),
    exhibitorCount: count("Exhibitors"),
    boothCount: count("Booths of exhibitors"),
    translations: translationsOf("categories"),
    ...Stamps,
  } satisfies OutputShape<typeof CATEGORY_FIELDS>)
  .meta({ id: "Category", description: "A group of exhibitors; categories form a tree." });
