import { ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { Sandbox, SandboxEmail } from "#lib/schema/sandbox";
import { Paging } from "#lib/schema/shared";
import { pagingOf } from "#lib/text/paging";
import * as sandbox from "#services/sandbox";
import { endpoint } from "./declare";

export const resetSandbox = endpoint({
  method: "POST",
  path: "/api/v1/sandbox",
  summary: "Create or reset the sandbox",
  description:
    "Its event is reset and keeps its id. Test keys and webhooks are kept. For owners, admins and " +
    "unrestricted test keys.",
  access: "caller",
  reply: ok(Sandbox),
  refusals: ["forbidden"],
  handle: ({ app, who }) => sandbox.reset(app, who),
});

export const listSandboxEmails = endpoint({
  method: "GET",
  path: "/api/v1/sandbox/emails",
  summary: "List the e-mails that the sandbox did not send",
  access: "caller",
  query: Paging,
  reply: page(SandboxEmail),
  refusals: ["forbidden"],
  handle: ({ app, who, query }) => sandbox.listEmails(app, who, pagingOf(query)),
});
