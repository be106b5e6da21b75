import { z } from "zod";
import { Email } from "./shared";

const Count = z.number().int();

export const PersonQuery = z
  .object({ email: Email })
  .meta({ id: "PersonWish", example: { email: "zoe@nova.example" } });

export const PersonTraces = z
  .object({
    email: z.string(),
    names: z.array(z.string()).meta({ description: "What the records call this person." }),
    keptNames: z
      .array(z.string())
      .meta({ description: "Names that stay in other texts: one word alone, or a company's, too." }),
    orders: Count,
    exhibitors: Count,
    waitlist: Count,
    invitations: Count,
    account: z.enum(["none", "former", "member", "elsewhere"]).meta({
      description:
        "A former member's account is erased; a member is removed from the team first; one that belongs to other " +
        "organisations is theirs.",
    }),
    mentions: z
      .array(z.object({ where: z.string(), count: Count }))
      .meta({ description: "Records of all kinds in which the address or a name stands." }),
    events: z.array(z.string()).meta({ description: "The events that these records belong to." }),
  })
  .meta({ id: "PersonTraces", description: "Where a person stands in the organisation's records." });
