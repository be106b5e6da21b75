import { z } from "zod";

export const SampleData = z
  .object({
    until: z.date().nullable().meta({
      description: "Orders and visits up to this moment are invented; null where there are none.",
    }),
    orders: z.number().int(),
  })
  .meta({ id: "SampleData" });
