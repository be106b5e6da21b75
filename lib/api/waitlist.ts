import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { addressKey } from "#lib/rateLimits/limiter";
import { RecordFilter } from "#lib/schema/shared";
import { Waiting, WaitlistEntry, WaitlistInput } from "#lib/schema/waitlist";
import { pagingOf } from "#lib/text/paging";
import * as waitlist from "#services/waitlist";
import { endpoint } from "./declare";

export const joinWaitlist = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/waitlist",
  summary: "Join the waiting list",
  description:
    "For a booth that is taken, or for any of a type and size. When one becomes available, it is offered to " +
    "the longest-waiting entry: a pending order that holds the booth, sent by e-mail.",
  access: "public",
  audited: true,
  limit: "reserve",
  body: json(WaitlistInput),
  reply: ok(Waiting),
  refusals: [
    "booth_not_found",
    "conflict",
    "sales_closed",
    "event_not_published",
    "reservation_quota_exceeded",
  ],
  handle: ({ app, fair, body, ip, who }) =>
    waitlist.join(app, fair, { ip: addressKey(ip), isOrganiser: who?.orgId === fair.organisationId }, body),
});

export const listWaitlist = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/waitlist",
  summary: "List waiting list entries",
  access: { scope: "orders:read" },
  query: RecordFilter,
  reply: page(WaitlistEntry),
  handle: ({ app, fair, query }) => waitlist.list(app, fair, query, pagingOf(query)),
});

export const leaveWaitlist = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/waitlist/{id}",
  summary: "Leave the waiting list",
  description: "An offered order is kept.",
  access: "public",
  audited: true,
  limit: "checkout",
  reply: deleted(),
  refusals: ["not_found"],
  handle: ({ app, fair, params }) => waitlist.leave(app, fair, params.id),
});
