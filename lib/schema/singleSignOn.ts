import { z } from "zod";
import type { Role } from "#lib/access";
import { EventRoles } from "./people";

/** Sign-in by an organisation's own identity provider. */

/** Without `owner`, whom only owners may appoint, and without `guest`, who has no access without roles in events. */
export const DEFAULT_ROLES = ["admin", "editor", "sales", "viewer"] as const satisfies readonly Role[];
const DefaultRole = z.enum(DEFAULT_ROLES).meta({
  description: "The role of new members.",
});

export const SsoDomain = z
  .object({
    id: z.string(),
    domain: z.string().meta({ description: "Of e-mail addresses." }),
    provenAt: z.date().nullable().meta({ description: "Null until its record is found." }),
    recordName: z.string().meta({ description: "Of the TXT record that proves it." }),
    recordValue: z.string().meta({ description: "Its value." }),
  })
  .meta({
    id: "SsoDomain",
    description: "A claimed e-mail domain.",
    example: {
      id: "dom_Kf3tXk9Bz3QmVc7LsHf2Jp",
      domain: "example.com",
      provenAt: "2027-02-15T09:30:00.000Z",
      recordName: "_aisle.example.com",
      recordValue: "aisle-domain=T5w2hJm8vQz0kRc4Xn7bLy1Gd6Ps9AfEuViOtHqMxZs",
    },
  });

/** Roles by the name of a group in the directory. */
const byGroup = <T extends z.ZodType>(given: T) =>
  z
    .record(z.string().trim().min(1).max(256), given)
    .refine((roles) => Object.keys(roles).length <= 100, "Give at most 100 groups a role.");
const GroupRoles = byGroup(z.enum(DEFAULT_ROLES)).meta({
  id: "SsoGroupRoles",
  description: "Roles by group of the directory.",
});
const GroupEventRoles = byGroup(EventRoles).meta({
  id: "SsoGroupEventRoles",
  description: "Roles in single events by group. Members of groups with nothing else are guests.",
});

const text = (max: number) => z.string().trim().max(max).optional();

const SsoConnection = z
  .object({
    id: z.string(),
    kind: z.enum(["oidc", "saml"]).meta({ description: "The protocol." }),
    issuer: z.string().nullable().meta({ description: "The provider's address or entity id." }),
    clientId: z.string().nullable().meta({ description: "Our name there." }),
    metadataUrl: z.string().nullable().meta({ description: "Where SAML metadata is read." }),
    signOnUrl: z.string().nullable().meta({ description: "Its sign-in page." }),
    certificateUntil: z.date().nullable().meta({ description: "When it expires." }),
    defaultRole: z.enum(DEFAULT_ROLES).meta({ description: "The role of new members." }),
    hasScimToken: z.boolean().meta({ description: "Whether a directory sends users (`/scim/v2`)." }),
    groupRoles: GroupRoles,
    groupEventRoles: GroupEventRoles,
    groups: z.array(z.string()).meta({ description: "Of the directory." }),
    isRequired: z.boolean().meta({
      description: "Whether members of proven domains, except owners, sign in this way only.",
    }),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "SsoConnection", description: "The organisation's identity provider." });

export const SingleSignOn = z
  .object({
    connection: SsoConnection.nullable().meta({ description: "Null until one is set up." }),
    domains: z.array(SsoDomain).meta({ description: "The claimed e-mail domains." }),
    redirectUrl: z.string().meta({ description: "The redirect URL for the provider." }),
    entityId: z.string().meta({ description: "Our name by SAML, where our metadata is." }),
    acsUrl: z.string().meta({ description: "Where it sends its responses." }),
  })
  .meta({ id: "SingleSignOn", description: "Single sign-on of the organisation." });

export const SsoConnectionInput = z
  .object({
    kind: z.enum(["oidc", "saml"]),
    issuer: text(1_024).meta({ description: "The provider's address or entity id." }),
    clientId: text(500).meta({ description: "Our name there." }),
    clientSecret: text(1_000).meta({ description: "Without one the present one stays." }),
    metadata: text(256 * 1024).meta({
      description: "Of SAML, or its URL; else issuer, URL and certificate.",
    }),
    signOnUrl: text(2_000).meta({ description: "Its sign-in page." }),
    certificate: text(20_000).meta({ description: "X.509." }),
    defaultRole: DefaultRole,
    scimToken: z
      .string()
      .min(32)
      .max(200)
      .regex(/^[\w-]+$/)
      .nullable()
      .optional()
      .meta({ description: "Of the directory. Null ends it." }),
    groupRoles: GroupRoles.optional(),
    groupEventRoles: GroupEventRoles.optional(),
    isRequired: z.boolean().meta({
      description: "Turned on by an owner with two-factor authentication.",
    }),
  })
  .meta({
    id: "SsoConnectionInput",
    example: {
      kind: "oidc",
      issuer: "https://login.example.com",
      clientId: "aisle",
      defaultRole: "editor",
      isRequired: false,
    },
  });

export const SsoDomainInput = z
  .object({ domain: z.string().trim().min(1).max(255).meta({ description: "Of e-mail addresses." }) })
  .meta({ id: "SsoDomainInput", example: { domain: "example.com" } });
