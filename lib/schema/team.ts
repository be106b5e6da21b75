import { z } from "zod";
import { EventRoles, Membership, Name, OrganisationRetention, Password, RoleName, Token } from "./people";
import { Email } from "./shared";

/** Members of an organisation, and invitations. */

export const OrganisationChange = z
  .object({
    name: Name.optional(),
    requiresSecondFactor: z
      .boolean()
      .optional()
      .meta({
        description:
          "Whether members must use two-factor authentication. Only owners who use it themselves can turn " +
          "this on.",
      }),
    retention: OrganisationRetention.optional(),
  })
  .meta({ id: "OrganisationChange" });

export const ErasureRequest = z
  .object({ name: z.string().max(200).meta({ description: "The organisation's name, as a confirmation." }) })
  .meta({ id: "ErasureRequest" });

export const Member = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: RoleName,
    eventRoles: EventRoles,
    createdAt: z.date(),
  })
  .meta({ id: "Member", description: "A member of the organisation; the id is the person's." });

export const MemberChange = z
  .object({ role: RoleName.optional(), eventRoles: EventRoles.optional() })
  .meta({ id: "MemberChange" });

export const InvitationInput = z
  .object({ email: Email, role: RoleName, eventRoles: EventRoles.optional() })
  .meta({ id: "InvitationInput", example: { email: "grace@example.org", role: "editor" } });

export const Invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: RoleName,
    eventRoles: EventRoles,
    createdAt: z.date(),
    expiresAt: z.date(),
  })
  .meta({ id: "Invitation" });

export const NewInvitation = Invitation.extend({
  url: z.string().meta({ description: "The link that was sent. It is only part of this response." }),
}).meta({ id: "NewInvitation" });

export const InvitationAcceptance = z
  .object({
    token: Token,
    name: Name.optional().meta({ description: "Required without an existing account." }),
    password: Password.optional().meta({ description: "Required without an existing account." }),
  })
  .meta({ id: "InvitationAcceptance" });

export const AcceptedInvitation = z
  .object({
    email: z.string().meta({ description: "The e-mail address to sign in with." }),
    organisation: Membership,
    isNewAccount: z.boolean(),
  })
  .meta({ id: "AcceptedInvitation" });
