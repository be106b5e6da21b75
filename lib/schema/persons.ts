import { z } from "zod";
import { Email } from "./shared";

const Count = z.number().int();

export const PersonQuery = z
  .object({ email: Email })
  .meta({ id: "PersonWish", example: { email: "zoe@nova.example" } });

export const PersonTraces = z
  .object({
    email: z.string(),
    names: z.array(z.string()).meta({ description: "The person's names in the records." }),
    keptNames: z.array(z.string()).meta({
      description: "Names that remain in other texts: single words, or names shared with a company.",
    }),
    orders: Count,
    exhibitors: Count,
    waitlist: Count,
    invitations: Count,
    account: z.enum(["none", "former", "member", "elsewhere"]).meta({
      description:
        "Only a former member's account can be erased. Remove a member from the team first. An account in other " +
        "organisations stays.",
    }),
    mentions: z
      .array(z.object({ where: z.string(), count: Count }))
      .meta({ description: "Records of all kinds that contain the address or a name." }),
    events: z.array(z.string()).meta({ description: "The events that these records belong to." }),
  })
  .meta({ id: "PersonTraces", description: "Where a person occurs in the organisation's records." });
