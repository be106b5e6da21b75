import { ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { ChangeNotice, Concerned, NoticeQuery, Telling } from "#lib/schema/notices";
import { Portal } from "#lib/schema/portal";
import { Paging } from "#lib/schema/shared";
import { pagingOf } from "#lib/text/paging";
import * as notices from "#services/notices";
import * as portal from "#services/portal";
import { endpoint } from "./declare";

export const listConcerned = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/versions/{number}/concerned",
  summary: "List the exhibitors affected by a version",
  description:
    "Those whose booth moved, shrank or lost an open side since the previous version; `live` instead of a " +
    "number previews the draft.",
  access: { scope: "exhibitors:read" },
  reply: page(Concerned),
  refusals: ["not_found"],
  handle: ({ app, fair, params }) => notices.concerned(app, fair, params.number),
});

export const notifyConcerned = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/versions/{number}/notices",
  summary: "Notify the exhibitors affected by a version",
  description:
    "Creates a notice for each of them that has none yet. It is shown in the portal with a picture of before " +
    "and after, and e-mailed to the contact with the portal link.",
  access: { scope: "events:publish" },
  reply: ok(Telling),
  refusals: ["not_found"],
  handle: ({ app, fair, params }) => notices.tell(app, fair, params.number),
});

export const listNotices = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/notices",
  summary: "List notices about changed booths",
  access: { scope: "exhibitors:read" },
  query: Paging.extend(NoticeQuery.shape),
  reply: page(ChangeNotice),
  handle: ({ app, fair, query: { version, acknowledged, ...paging } }) =>
    notices.list(
      app,
      fair,
      {
        ...(version === undefined ? {} : { version }),
        ...(acknowledged === undefined ? {} : { acknowledged }),
      },
      pagingOf(paging),
    ),
});

export const remindOfNotice = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/notices/{id}/remind",
  summary: "Remind an exhibitor that has not confirmed a notice",
  access: { scope: "exhibitors:portal" },
  reply: ok(ChangeNotice),
  refusals: ["not_found", "conflict"],
  handle: ({ app, fair, params }) => notices.remind(app, fair, params.id),
});

export const acknowledgeNotice = endpoint({
  method: "POST",
  path: "/api/v1/portal/{token}/notices/{id}/acknowledge",
  summary: "Confirm a notice",
  access: "public",
  reply: ok(Portal),
  refusals: ["not_found"],
  limit: "portal",
  handle: async ({ app, params }) => {
    await notices.acknowledge(app, params.token, params.id);
    return portal.read(app, params.token);
  },
});
