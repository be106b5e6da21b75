import { z } from "zod";

export const SampleData = z
  .object({
    until: z.date().nullable().meta({
      description: "Orders and visits up to this time are sample data; null without sample data.",
    }),
    orders: z.number().int(),
  })
  .meta({ id: "SampleData" });
