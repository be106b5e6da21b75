import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { Organisation } from "#lib/schema/people";
import { Paging } from "#lib/schema/shared";
import {
  AcceptedInvitation,
  ErasureRequest,
  Invitation,
  InvitationAcceptance,
  InvitationInput,
  Member,
  MemberChange,
  NewInvitation,
  OrganisationChange,
} from "#lib/schema/team";
import { requireRole } from "#lib/services/base/caller";
import * as erasure from "#lib/services/team/erasure";
import * as invitations from "#lib/services/team/invitations";
import { pagingOf } from "#lib/text/paging";
import * as team from "#services/team";
import { endpoint } from "./declare";

export const getOrganisation = endpoint({
  method: "GET",
  path: "/api/v1/organisation",
  summary: "Get the current organisation",
  access: "session",
  reply: ok(Organisation),
  handle: ({ app, who }) => team.organisation(app, who),
});

export const updateOrganisation = endpoint({
  method: "PATCH",
  path: "/api/v1/organisation",
  summary: "Change the organisation",
  access: "session",
  body: json(OrganisationChange),
  reply: ok(Organisation),
  refusals: ["forbidden", "conflict"],
  subject: async ({ who }) => requireRole(who, ["owner", "admin"]),
  handle: ({ app, who, body }) => team.changeOrganisation(app, who, body),
});

export const scheduleErasure = endpoint({
  method: "POST",
  path: "/api/v1/organisation/erasure",
  summary: "Schedule the erasure of the organisation",
  description:
    "Its events are deleted after 14 days, until when the erasure can be cancelled, and everything else a " +
    "day later. Orders with payments, the payments and issued documents are kept for ten years, as tax law " +
    "requires. For owners, who get an e-mail.",
  access: "session",
  body: json(ErasureRequest),
  reply: ok(Organisation),
  refusals: ["forbidden", "conflict"],
  subject: async ({ who }) => requireRole(who, ["owner"]),
  handle: ({ app, who, body }) => erasure.schedule(app, who, body),
});

export const undoErasure = endpoint({
  method: "DELETE",
  path: "/api/v1/organisation/erasure",
  summary: "Cancel the erasure of the organisation",
  description: "The organisation and its data are kept.",
  access: "session",
  reply: ok(Organisation),
  refusals: ["forbidden"],
  subject: async ({ who }) => requireRole(who, ["owner"]),
  handle: ({ app, who }) => erasure.undo(app, who),
});

export const listMembers = endpoint({
  method: "GET",
  path: "/api/v1/members",
  summary: "List members",
  access: "session",
  query: Paging,
  reply: page(Member),
  handle: ({ app, who, query }) => team.listMembers(app, who, pagingOf(query)),
});

export const updateMember = endpoint({
  method: "PATCH",
  path: "/api/v1/members/{id}",
  summary: "Change a member's roles",
  description:
    "Ends the member's sessions. `eventRoles` replaces all of them. The last owner cannot be changed.",
  access: "session",
  body: json(MemberChange),
  reply: ok(Member),
  refusals: ["not_found", "forbidden", "conflict"],
  subject: ({ app, who, params }) => team.getMember(app, who, params.id),
  handle: ({ app, who, params, body }) => team.changeRoles(app, who, params.id, body),
});

export const removeMember = endpoint({
  method: "DELETE",
  path: "/api/v1/members/{id}",
  summary: "Remove a member, or leave",
  description: "Ends the member's sessions. The last owner cannot be removed.",
  access: "session",
  reply: deleted(),
  refusals: ["not_found", "forbidden", "conflict"],
  handle: ({ app, who, params }) => team.removeMember(app, who, params.id),
});

export const listInvitations = endpoint({
  method: "GET",
  path: "/api/v1/invitations",
  summary: "List open invitations",
  access: "session",
  query: Paging,
  reply: page(Invitation),
  refusals: ["forbidden"],
  handle: ({ app, who, query }) => invitations.list(app, who, pagingOf(query)),
});

export const invite = endpoint({
  method: "POST",
  path: "/api/v1/invitations",
  summary: "Invite a member by e-mail",
  description:
    "A newer invitation replaces an older one of the same address. The link works once, within seven days.",
  access: "session",
  limit: "invitations",
  outside: true,
  body: json(InvitationInput),
  reply: ok(NewInvitation),
  refusals: ["forbidden", "conflict"],
  subject: async ({ who }) => requireRole(who, ["owner", "admin"]),
  handle: ({ app, who, body }) => invitations.invite(app, who, body),
});

export const withdrawInvitation = endpoint({
  method: "DELETE",
  path: "/api/v1/invitations/{id}",
  summary: "Withdraw an invitation",
  access: "session",
  reply: deleted(),
  refusals: ["not_found", "forbidden"],
  handle: ({ app, who, params }) => invitations.withdraw(app, who, params.id),
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/v1/invitations/accept",
  summary: "Accept an invitation",
  description:
    "Without an account, a name and a password are required; otherwise the existing account joins.",
  access: "public",
  limit: "login",
  body: json(InvitationAcceptance),
  reply: ok(AcceptedInvitation),
  refusals: ["conflict"],
  handle: ({ app, body }) => invitations.accept(app, body),
});
