import { z } from "zod";
import { LONGEST_PASSWORD } from "#lib/text/password";
import { OFFICE_LANGUAGES } from "#lib/words/office";
import { EventRoles, Membership, Name, Password, RoleName, Token } from "./people";
import { Email } from "./shared";

/** Account and sign-in. */

export const SignUp = z.object({ name: Name, email: Email, password: Password, organisation: Name }).meta({
  id: "SignUp",
  example: {
    name: "Ada Lovelace",
    email: "ada@example.org",
    password: "correct horse battery staple",
    organisation: "Engine Fairs",
  },
});

export const ForgottenPassword = z.object({ email: Email }).meta({ id: "ForgottenPassword" });
export const PasswordReset = z.object({ token: Token, password: Password }).meta({ id: "PasswordReset" });

/** A password to compare, not to save, so the rules for new passwords do not apply. */
export const GivenPassword = z.string().min(1).max(LONGEST_PASSWORD);

export const PasswordChange = z
  .object({ currentPassword: GivenPassword, newPassword: Password })
  .meta({ id: "PasswordChange" });

/** The response of actions without a result. */
export const Done = z.object({ done: z.literal(true) }).meta({ id: "Done" });

export const OrganisationSwitch = z
  .object({ organisationId: z.string().min(1).max(100) })
  .meta({ id: "OrganisationSwitch" });

export const Account = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    language: z.string().nullable().meta({
      description: "The language of the organiser's pages; null uses the browser's language.",
    }),
    role: RoleName,
    eventRoles: EventRoles,
    organisation: Membership.meta({ description: "The organisation of this session." }),
    organisations: z.array(Membership),
    hasPassword: z.boolean().meta({ description: "False for people who sign in through a provider only." }),
    needsEmailConfirmation: z.boolean().meta({
      description: "Whether the e-mail address is not confirmed yet. No request is refused because of it.",
    }),
    needsSecondFactor: z.boolean().meta({
      description: "Whether other requests are refused until two-factor authentication is set up.",
    }),
    needsSingleSignOn: z.boolean().meta({
      description:
        "Whether other requests are refused until the person signs in through the organisation's identity " +
        "provider.",
    }),
    createdAt: z.date(),
  })
  .meta({ id: "Account" });
export const EmailConfirmation = z
  .object({ user: z.string().min(1).max(100), token: Token })
  .meta({ id: "EmailConfirmation" });
export const AccountChange = z
  .object({ name: Name.optional(), language: z.enum(OFFICE_LANGUAGES).nullable().optional() })
  .meta({ id: "AccountChange" });

export const OwnSession = z
  .object({
    id: z.string(),
    device: z.string().nullable().meta({ description: "The browser and operating system, if known." }),
    ipAddress: z.string().meta({ description: "The IP address of its last request." }),
    createdAt: z.date().meta({ description: "When the person signed in." }),
    lastUsedAt: z.date().meta({ description: "When the session was last used, accurate to a minute." }),
    current: z.boolean().meta({ description: "The session of this request." }),
    isBySingleSignOn: z.boolean().meta({
      description: "Whether the person signed in through an identity provider.",
    }),
  })
  .meta({ id: "OwnSession" });
