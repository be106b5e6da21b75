import { z } from "zod";

export const SearchQuestion = z.object({
  q: z.string().trim().min(1).max(200).meta({ description: "Part of a name, label or number." }),
});

const found = { id: z.string(), event: z.object({ name: z.string(), slug: z.string() }) };

export const Found = z
  .object({
    events: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
    exhibitors: z.array(z.object({ ...found, name: z.string(), slug: z.string() })),
    booths: z.array(z.object({ ...found, label: z.string() })),
    orders: z.array(
      z.object({
        ...found,
        number: z.number().int(),
        company: z.string(),
        boothLabel: z.string(),
      }),
    ),
  })
  .meta({ id: "Found", description: "The first few of each kind, those of the newest event first." });
