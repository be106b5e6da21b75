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
    domain: z.string().meta({ description: "The domain of e-mail addresses." }),
    provenAt: z.date().nullable().meta({
      description: "When the domain was verified; null until the server finds its TXT record.",
    }),
    recordName: z.string().meta({ description: "The name of the TXT record that verifies the domain." }),
    recordValue: z.string().meta({ description: "The value of the TXT record." }),
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
  description: "Roles by the name of the group in the directory.",
});
const GroupEventRoles = byGroup(EventRoles).meta({
  id: "SsoGroupEventRoles",
  description: "Roles in single events by the name of the group. People who have only such roles are guests.",
});

const text = (max: number) => z.string().trim().max(max).optional();

const SsoConnection = z
  .object({
    id: z.string(),
    kind: z.enum(["oidc", "saml"]).meta({ description: "The protocol." }),
    issuer: z.string().nullable().meta({
      description: "The provider's issuer URL (OIDC) or entity id (SAML).",
    }),
    clientId: z.string().nullable().meta({ description: "The client id of this app at the provider." }),
    metadataUrl: z.string().nullable().meta({
      description: "The URL from which the server reads the provider's SAML metadata.",
    }),
    signOnUrl: z.string().nullable().meta({ description: "The URL of the provider's sign-in page." }),
    certificateUntil: z.date().nullable().meta({ description: "When the provider's certificate expires." }),
    defaultRole: z.enum(DEFAULT_ROLES).meta({ description: "The role of new members." }),
    hasScimToken: z.boolean().meta({ description: "Whether a directory sends users (`/scim/v2`)." }),
    groupRoles: GroupRoles,
    groupEventRoles: GroupEventRoles,
    groups: z.array(z.string()).meta({ description: "The names of the groups in the directory." }),
    isRequired: z.boolean().meta({
      description:
        "Whether members with addresses of verified domains, except owners, can only sign in through the " +
        "provider.",
    }),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "SsoConnection", description: "The organisation's identity provider." });

export const SingleSignOn = z
  .object({
    connection: SsoConnection.nullable().meta({
      description: "The identity provider; null until one is set up.",
    }),
    domains: z.array(SsoDomain).meta({ description: "The claimed e-mail domains." }),
    redirectUrl: z.string().meta({ description: "The redirect URL for the provider." }),
    entityId: z.string().meta({
      description: "The SAML entity id of this app, which is also the URL of its metadata.",
    }),
    acsUrl: z.string().meta({ description: "The URL to which the provider sends SAML responses." }),
  })
  .meta({ id: "SingleSignOn", description: "The settings of single sign-on of the organisation." });

export const SsoConnectionInput = z
  .object({
    kind: z.enum(["oidc", "saml"]),
    issuer: text(1_024).meta({ description: "The provider's issuer URL (OIDC) or entity id (SAML)." }),
    clientId: text(500).meta({ description: "The client id of this app at the provider." }),
    clientSecret: text(1_000).meta({
      description: "The client secret; without it, the current one is kept.",
    }),
    metadata: text(256 * 1024).meta({
      description: "The SAML metadata or its URL; otherwise provide issuer, signOnUrl and certificate.",
    }),
    signOnUrl: text(2_000).meta({ description: "The URL of the provider's sign-in page." }),
    certificate: text(20_000).meta({ description: "The provider's X.509 certificate." }),
    defaultRole: DefaultRole,
    scimToken: z
      .string()
      .min(32)
      .max(200)
      .regex(/^[\w-]+$/)
      .nullable()
      .optional()
      .meta({ description: "The SCIM token of the directory; null removes it." }),
    groupRoles: GroupRoles.optional(),
    groupEventRoles: GroupEventRoles.optional(),
    isRequired: z.boolean().meta({
      description:
        "Whether members must use the provider. Only an owner with two-factor authentication can turn it on.",
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
  .object({
    domain: z.string().trim().min(1).max(255).meta({ description: "The domain of e-mail addresses." }),
  })
  .meta({ id: "SsoDomainInput", example: { domain: "example.com" } });
