import { ok, page } from "#lib/http/reply";
import { ChangeNotice, Concerned, NoticeQuery, Telling } from "#lib/schema/notices";
import { Portal } from "#lib/schema/portal";
import { Paging, pagingOf } from "#lib/schema/shared";
import * as notices from "#lib/services/notices";
import * as portal from "#lib/services/portal";
import { endpoint } from "./declare";

export const listConcerned = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/versions/{number}/concerned",
  summary: "List the exhibitors whom a version concerns",
  description:
    "Those whose booth moved, shrank or lost an open side since the version before; `live` instead of a number asks " +
    "whom it would concern if the plan were published as it is now.",
  access: { scope: "exhibitors:read" },
  reply: page(Concerned),
  refusals: ["not_found"],
  handle: ({ app, fair, params }) => notices.concerned(app, fair, params.number),
});

export const tellConcerned = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/versions/{number}/notices",
  summary: "Tell the exhibitors whom a version concerns",
  description:
    "Makes a notice for each of them that has none yet. It stands in the portal with a picture of before and after, " +
    "and goes to the contact e-mail with the portal link.",
  access: { scope: "events:publish" },
  reply: ok(Telling),
  refusals: ["not_found"],
  handle: ({ app, fair, params }) => notices.tell(app, fair, params.number),
});

export const listNotices = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/notices",
  summary: "List what exhibitors were told of changed booths, and who has seen it",
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
  summary: "Write once more to an exhibitor that has not acknowledged a notice",
  access: { scope: "exhibitors:portal" },
  reply: ok(ChangeNotice),
  refusals: ["not_found", "conflict"],
  handle: ({ app, fair, params }) => notices.remind(app, fair, params.id),
});

export const acknowledgeNotice = endpoint({
  method: "POST",
  path: "/api/v1/portal/{token}/notices/{id}/acknowledge",
  summary: "Say that one has seen how a booth changed",
  access: "public",
  reply: ok(Portal),
  refusals: ["not_found"],
  limit: "portal",
  handle: async ({ app, params }) => {
    await notices.acknowledge(app, params.token, params.id);
    return portal.read(app, params.token);
  },
});
