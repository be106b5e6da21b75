import { z } from "zod";
import type { Role } from "#lib/access";

/** Sign-in by an organisation's own identity provider. */

/** Owners are made by owners, and a guest is nobody without roles in events. */
export const DEFAULT_ROLES = ["admin", "editor", "sales", "viewer"] as const satisfies readonly Role[];
const DefaultRole = z.enum(DEFAULT_ROLES).meta({
  description: "What people become who sign in this way and were no members before.",
});

const Url = z.url({ protocol: /^https?$/, error: "Enter a URL that starts with https://." }).max(500);

export const SsoDomain = z
  .object({
    id: z.string(),
    domain: z.string().meta({ description: "Of e-mail addresses." }),
    provenAt: z.date().nullable().meta({ description: "Null until its record has been found." }),
    recordName: z.string().meta({ description: "The name of the TXT record that proves it." }),
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

const SsoConnection = z
  .object({
    id: z.string(),
    kind: z.enum(["oidc", "saml"]).meta({ description: "OpenID Connect, or SAML 2.0." }),
    issuer: z.string().nullable().meta({ description: "The provider's address." }),
    clientId: z.string().nullable().meta({ description: "Our name there." }),
    defaultRole: z.string().meta({ description: "What newcomers become." }),
    isRequired: z.boolean().meta({
      description:
        "Whether members with an address of a proven domain, except owners, sign in this way only.",
    }),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "SsoConnection", description: "The organisation's identity provider." });

export const SingleSignOn = z
  .object({
    connection: SsoConnection.nullable().meta({ description: "Null until one is set up." }),
    domains: z.array(SsoDomain).meta({ description: "The claimed e-mail domains." }),
    redirectUrl: z.string().meta({ description: "The redirect URL to enter at the provider." }),
  })
  .meta({ id: "SingleSignOn", description: "Single sign-on of the organisation." });

export const SsoConnectionInput = z
  .object({
    kind: z.literal("oidc").meta({ description: "OpenID Connect." }),
    issuer: Url.meta({ description: "The provider's address, without `/.well-known`." }),
    clientId: z.string().trim().min(1).max(500).meta({ description: "Our name there." }),
    clientSecret: z
      .string()
      .trim()
      .min(1)
      .max(1_000)
      .optional()
      .meta({ description: "Without one the present secret of this client stays." }),
    defaultRole: DefaultRole,
    isRequired: z.boolean().meta({
      description: "Only an owner with a password and two-factor authentication turns this on.",
    }),
  })
  .meta({
    id: "SsoConnectionInput",
    example: {
      kind: "oidc",
      issuer: "https://login.example.com",
      clientId: "aisle",
      clientSecret: "from the provider",
      defaultRole: "editor",
      isRequired: false,
    },
  });

export const SsoDomainInput = z
  .object({ domain: z.string().trim().min(1).max(255).meta({ description: "Of e-mail addresses." }) })
  .meta({ id: "SsoDomainInput", example: { domain: "example.com" } });
