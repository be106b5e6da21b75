import { z } from "zod";
import { BoothType } from "./booths";
import { BuyersLine } from "./sales";
import { Email, Stamps } from "./shared";

const Area = z.number().min(0).max(100_000_000);

export const WaitlistInput = z
  .object({
    boothId: z
      .string()
      .min(1)
      .max(200)
      .nullish()
      .meta({ description: "A specific booth by id, label or externalId; otherwise type and area apply." }),
    boothType: BoothType.nullish(),
    minAreaM2: Area.nullish(),
    maxAreaM2: Area.nullish(),
    company: BuyersLine,
    contactName: BuyersLine,
    contactEmail: Email,
    notes: z.string().max(5_000).nullish(),
  })
  .refine(({ minAreaM2, maxAreaM2 }) => minAreaM2 == null || maxAreaM2 == null || minAreaM2 <= maxAreaM2, {
    path: ["maxAreaM2"],
    message: "The area must not end before it begins.",
  })
  .meta({
    id: "WaitlistInput",
    example: {
      boothType: "corner",
      minAreaM2: 12,
      company: "Nova Lighting GmbH",
      contactName: "Zoë Ärmel",
      contactEmail: "zoe@nova.example",
    },
  });
export type WaitlistInput = z.output<typeof WaitlistInput>;

export const Waiting = z
  .object({
    id: z.string().meta({
      description:
        "The id of the entry. Anyone with the id can remove the entry from the list, so keep it private.",
    }),
    place: z.number().int().meta({ description: "The position in line, starting at 1." }),
  })
  .meta({ id: "Waiting" });

export const WaitlistEntry = z
  .object({
    id: z.string(),
    status: z.enum(["waiting", "offered", "served", "passed"]),
    boothId: z.string().nullable(),
    boothLabel: z.string().nullable(),
    boothType: BoothType.nullable(),
    minAreaM2: z.number().nullable(),
    maxAreaM2: z.number().nullable(),
    company: z.string(),
    contactName: z.string(),
    contactEmail: z.string(),
    notes: z.string().nullable(),
    orderId: z.string().nullable().meta({ description: "The order of the offered booth." }),
    ...Stamps,
  })
  .meta({ id: "WaitlistEntry", description: "An entry of the waiting list for a booth." });
