import { z } from "zod";
import { EVENT_ROLES, ROLES } from "#lib/access";
import { RETENTION_NAMES } from "#lib/records/retention";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "#lib/text/password";

/** Schemas shared by accounts and teams. */

/** Used in e-mail subjects, so it must be one line. */
export const Name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, "A name is one line of text.");

export const Password = z
  .string()
  .min(SHORTEST_PASSWORD, {
    error: ({ input }) =>
      `A password has at least ${SHORTEST_PASSWORD} characters; this one has ${String(input).length}.`,
  })
  .max(LONGEST_PASSWORD, {
    error: ({ input }) =>
      `A password has at most ${LONGEST_PASSWORD} characters; this one has ${String(input).length}.`,
  });

/** More events than one person works on. */
const MOST_EVENTS = 500;

/** The secret part of a link in an e-mail. */
export const Token = z.string().trim().min(1).max(200);

export const RoleName = z.enum(ROLES).meta({
  id: "Role",
  description: "The permissions of a person in an organisation. Guests only have roles in single events.",
});

export const EventRoles = z
  .record(z.string().min(1).max(100), z.enum(EVENT_ROLES))
  .refine((roles) => Object.keys(roles).length <= MOST_EVENTS, {
    error: `At most ${MOST_EVENTS} events can be given.`,
  })
  .meta({
    id: "EventRoles",
    description: "Roles in single events, by event id. They are added to the role in the organisation.",
  });

export const Membership = z
  .object({ id: z.string(), name: z.string(), role: RoleName })
  .meta({ id: "Membership", description: "A person's membership in an organisation, with the role." });

export const OrganisationRetention = z
  .partialRecord(z.enum(RETENTION_NAMES), z.int().min(1).nullable())
  .meta({
    id: "OrganisationRetention",
    description:
      "The number of days for which each kind of record is stored, if shorter than the installation's " +
      "period; null for that period.",
  });

export const Organisation = z
  .object({
    id: z.string(),
    name: z.string(),
    requiresSecondFactor: z.boolean().meta({
      description: "Whether its members must have two-factor authentication.",
    }),
    retention: OrganisationRetention,
    createdAt: z.date(),
    eraseAt: z.date().nullable().meta({
      description: "When the organisation will be erased; null unless an owner requested it.",
    }),
  })
  .meta({ id: "Organisation" });
