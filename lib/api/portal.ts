import { json } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { upload } from "#lib/files/uploads";
import { page } from "#lib/lists/pages";
import { AnalyticsRange, ExhibitorAnalytics } from "#lib/schema/analytics";
import { ExhibitorAccount } from "#lib/schema/documents";
import { Exhibitor } from "#lib/schema/exhibitors";
import { Media } from "#lib/schema/media";
import {
  Portal,
  PortalBoothOffer,
  PortalBoothOrder,
  PortalChange,
  PortalEntry,
  PortalLock,
  PortalOrder,
  PortalProfilePatch,
  PortalSessionPatch,
  PortalVerdict,
} from "#lib/schema/portal";
import { Paging } from "#lib/schema/shared";
import { pagingOf } from "#lib/text/paging";
import * as portal from "#services/portal";
import { endpoint } from "./declare";

/** Endpoints for exhibitors: the token of the magic link is the credential and gives access to one entry. */

export const readPortal = endpoint({
  method: "GET",
  path: "/api/v1/portal/{token}",
  summary: "Get an exhibitor's portal",
  description: "Requires only the token of a portal link, and changes nothing.",
  access: "public",
  reply: ok(Portal),
  refusals: ["not_found"],
  limit: "portal",
  handle: ({ app, params }) => portal.read(app, params.token),
});

export const changePortalProfile = endpoint({
  method: "PATCH",
  path: "/api/v1/portal/{token}",
  summary: "Change an exhibitor's profile",
  description:
    "If `rights.edit` is `approval`, public fields stay in `pending` until the organiser approves them; " +
    "contact fields change at once.",
  access: "public",
  body: json(PortalProfilePatch),
  reply: ok(Portal),
  refusals: ["not_found", "forbidden"],
  limit: "portal",
  subject: ({ app, params }) => portal.read(app, params.token),
  handle: ({ app, params, body }) => portal.changeProfile(app, params.token, body),
});

export const enterPortal = endpoint({
  method: "POST",
  path: "/api/v1/portal/{token}/entry",
  summary: "Enter the portal",
  description:
    "Opening the link changes nothing, because mail scanners open links too; this request confirms a person.",
  access: "public",
  reply: ok(Portal),
  refusals: ["not_found"],
  limit: "portal",
  handle: ({ app, params }) => portal.enter(app, params.token),
});

export const withdrawPortalChange = endpoint({
  method: "DELETE",
  path: "/api/v1/portal/{token}/pending",
  summary: "Withdraw pending changes",
  access: "public",
  reply: ok(Portal),
  refusals: ["not_found"],
  limit: "portal",
  handle: ({ app, params }) => portal.withdraw(app, params.token),
});

export const uploadPortalMedia = endpoint({
  method: "POST",
  path: "/api/v1/portal/{token}/media",
  summary: "Upload an exhibitor's image",
  description: "Like `POST /api/v1/media`; use the returned URL in the profile.",
  access: "public",
  body: upload(),
  reply: ok(Media),
  refusals: [
    "not_found",
    "forbidden",
    "file_too_large",
    "media_quota_exceeded",
    "image_too_large",
    "image_invalid",
    "storage_full",
  ],
  limit: "portal",
  outside: true,
  handle: ({ app, params, body }) => portal.addPicture(app, params.token, body),
});

export const orderPortalExtra = endpoint({
  method: "POST",
  path: "/api/v1/portal/{token}/extras",
  summary: "Order an extra",
  description:
    "Within its limits, and only if it is on sale and the organiser offers it in the portal. It becomes an " +
    "item of the exhibitor's pending order, or a new order that is invoiced at once; an extra without a " +
    "price is assigned at once.",
  access: "public",
  body: json(PortalOrder),
  reply: ok(Portal),
  refusals: [
    "not_found",
    "forbidden",
    "conflict",
    "extra_not_found",
    "extra_not_for_sale",
    "extra_limit_reached",
    "terms_changed",
    "too_many_items",
  ],
  limit: "portal",
  subject: ({ app, params }) => portal.read(app, params.token),
  handle: ({ app, params, body }) => portal.orderExtra(app, params.token, body),
});

export const listPortalBooths = endpoint({
  method: "GET",
  path: "/api/v1/portal/{token}/booths",
  summary: "List booths that an exhibitor can order",
  description: "At most 60, those beside the exhibitor's own first; none once `portal.maxBooths` is reached.",
  access: "public",
  reply: ok(PortalBoothOffer.array()),
  refusals: ["not_found", "forbidden"],
  limit: "portal",
  handle: ({ app, params }) => portal.offeredBooths(app, params.token),
});

export const orderPortalBooth = endpoint({
  method: "POST",
  path: "/api/v1/portal/{token}/booths",
  summary: "Order a further booth",
  description:
    "Up to `portal.maxBooths`. It becomes an item of the exhibitor's pending order, or a new order that is invoiced " +
    "at once.",
  access: "public",
  body: json(PortalBoothOrder),
  reply: ok(Portal),
  refusals: [
    "not_found",
    "forbidden",
    "conflict",
    "booth_not_found",
    "booth_not_available",
    "sales_closed",
    "terms_changed",
    "too_many_items",
  ],
  limit: "portal",
  subject: ({ app, params }) => portal.read(app, params.token),
  handle: ({ app, params, body }) => portal.orderBooth(app, params.token, body),
});

export const readPortalAccount = endpoint({
  method: "GET",
  path: "/api/v1/portal/{token}/account",
  summary: "Get the exhibitor's account",
  description: "Its invoices, credit notes and payments, with the balance after each.",
  access: "public",
  reply: ok(ExhibitorAccount),
  refusals: ["not_found"],
  limit: "portal",
  handle: ({ app, params }) => portal.account(app, params.token),
});

export const changePortalSession = endpoint({
  method: "PATCH",
  path: "/api/v1/portal/{token}/sessions/{id}",
  summary: "Change an exhibitor's session",
  access: "public",
  body: json(PortalSessionPatch),
  reply: ok(Portal),
  refusals: ["not_found", "forbidden"],
  limit: "portal",
  subject: ({ app, params }) => portal.read(app, params.token),
  handle: ({ app, params, body }) => portal.changeSession(app, params.token, params.id, body),
});

export const getPortalStatistics = endpoint({
  method: "GET",
  path: "/api/v1/portal/{token}/statistics",
  summary: "Get the exhibitor's statistics",
  access: "public",
  query: AnalyticsRange,
  reply: ok(ExhibitorAnalytics),
  refusals: ["not_found"],
  limit: "portal",
  handle: ({ app, params, query }) => portal.statistics(app, params.token, query),
});

/** Endpoints for organisers. */

export const getPortalEntry = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/exhibitors/{id}/portal",
  summary: "Get the state of an exhibitor's portal",
  access: { scope: "exhibitors:portal" },
  reply: ok(PortalEntry),
  refusals: ["exhibitor_not_found"],
  handle: ({ app, fair, params }) => portal.state(app, fair, params.id),
});

export const lockPortal = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/exhibitors/{id}/portal",
  summary: "Close or reopen an exhibitor's entry for editing",
  access: { scope: "exhibitors:portal" },
  body: json(PortalLock),
  reply: ok(PortalEntry),
  refusals: ["exhibitor_not_found"],
  subject: ({ app, fair, params }) => portal.state(app, fair, params.id),
  handle: ({ app, fair, params, body }) => portal.setLock(app, fair, params.id, body.locked),
});

export const judgePortalChange = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/exhibitors/{id}/portal/verdict",
  summary: "Approve or reject an exhibitor's changes",
  access: { scope: "exhibitors:write" },
  body: json(PortalVerdict),
  reply: ok(Exhibitor),
  refusals: ["exhibitor_not_found", "conflict"],
  subject: ({ app, fair, params }) => portal.state(app, fair, params.id),
  handle: ({ app, fair, params, body }) => portal.judge(app, fair, params.id, body),
});

export const listPortalChanges = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/portal-changes",
  summary: "List pending changes of exhibitors",
  access: { scope: "exhibitors:read" },
  query: Paging,
  reply: page(PortalChange),
  handle: ({ app, fair, query }) => portal.listWaiting(app, fair, pagingOf(query)),
});
