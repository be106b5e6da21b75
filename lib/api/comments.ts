import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { Colleagues, CommentFilter, CommentInput, CommentPatch, PlanComment } from "#lib/schema/comments";
import { pagingOf } from "#lib/text/paging";
import * as comments from "#services/comments";
import { endpoint } from "./declare";

export const listComments = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/comments",
  summary: "List comments on the plan",
  access: { scope: "plan:read" },
  query: CommentFilter,
  reply: page(PlanComment),
  handle: ({ app, who, fair, query }) => comments.list(app, fair, who, query, pagingOf(query)),
});

export const createComment = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/comments",
  summary: "Comment on a place of the plan, or reply",
  description: "Only the team sees it. Keys need `plan:write`.",
  access: { scope: "plan:read" },
  audited: true,
  body: json(CommentInput),
  reply: ok(PlanComment),
  refusals: ["too_many_items"],
  handle: ({ app, who, fair, body }) => comments.create(app, fair, who, body),
});

export const updateComment = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/comments/{id}",
  summary: "Change a comment or a reply",
  access: { scope: "plan:read" },
  audited: true,
  body: json(CommentPatch),
  reply: ok(PlanComment),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => comments.get(app, fair, params.id),
  handle: ({ app, who, fair, params, body, unchanged }) =>
    comments.update(app, fair, who, params.id, body, unchanged),
});

export const deleteComment = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/comments/{id}",
  summary: "Delete a comment or a reply",
  access: { scope: "plan:read" },
  audited: true,
  reply: deleted(),
  refusals: ["not_found", "conflict"],
  subject: ({ app, fair, params }) => comments.get(app, fair, params.id),
  handle: ({ app, who, fair, params, unchanged }) => comments.remove(app, fair, who, params.id, unchanged),
});

export const listColleagues = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/comments/people",
  summary: "List who can be mentioned in comments",
  access: { scope: "plan:read" },
  reply: ok(Colleagues),
  handle: ({ app, fair }) => comments.listColleagues(app, fair),
});
