import { json } from "#lib/http/body";
import { addressKey } from "#lib/http/limits";
import { deleted, ok, page } from "#lib/http/reply";
import { Paging, pagingOf } from "#lib/schema/shared";
import { Waiting, WaitlistEntry, WaitlistInput } from "#lib/schema/waitlist";
import * as waitlist from "#lib/services/waitlist";
import { endpoint } from "./declare";

export const joinWaitlist = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/waitlist",
  summary: "Wait for a booth",
  description:
    "For a certain booth that is taken, or for any of a type and size. When one comes free, the longest waiting is " +
    "offered it: an order that holds the booth and waits to be paid, by e-mail.",
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
  summary: "List who waits",
  access: { scope: "orders:read" },
  query: Paging,
  reply: page(WaitlistEntry),
  handle: ({ app, fair, query }) => waitlist.list(app, fair, pagingOf(query)),
});

export const leaveWaitlist = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/waitlist/{id}",
  summary: "Wait no longer",
  description: "An order that was offered already stays.",
  access: "public",
  audited: true,
  limit: "checkout",
  reply: deleted(),
  refusals: ["not_found"],
  handle: ({ app, fair, params }) => waitlist.leave(app, fair, params.id),
});
