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
      description:
        "Names that are not searched for or erased in other texts, because they are single words or also " +
        "the name of a company.",
    }),
    orders: Count,
    exhibitors: Count,
    waitlist: Count,
    invitations: Count,
    account: z.enum(["none", "former", "member", "elsewhere"]).meta({
      description:
        "The state of the person's account. Only a former member's account can be erased, so remove a " +
        "member from the team first; an account in other organisations is not erased.",
    }),
    mentions: z
      .array(z.object({ where: z.string(), count: Count }))
      .meta({ description: "The number of records that contain the e-mail address or a name, by kind." }),
    events: z.array(z.string()).meta({ description: "The events that these records belong to." }),
  })
  .meta({ id: "PersonTraces", description: "Where a person occurs in the organisation's records." });
