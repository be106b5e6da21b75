import { z } from "zod";

const View = z.object({
  name: z.string().trim().min(1).max(60),
  search: z.string().max(2_000).meta({
    description: "The filters and sort order, as in the query of the page's URL.",
  }),
  columns: z
    .record(z.string().max(60), z.boolean())
    .refine((columns) => Object.keys(columns).length <= 100, "A table has 100 columns at most."),
});

const Views = z.array(View).max(50);

export const TableViewsInput = z.object({ views: Views }).meta({
  id: "TableViewsInput",
  example: { views: [{ name: "Without a logo", search: "logo=0&sort=name", columns: { city: true } }] },
});

export const TableViews = z.object({ views: Views }).meta({
  id: "TableViews",
  description: "A person's saved views of a list.",
});
