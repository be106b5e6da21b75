import { ok } from "#lib/declare/reply";
import { Done } from "#lib/schema/account";
import * as sending from "#lib/services/base/sending";
import { endpoint } from "./declare";

export const startSending = endpoint({
  method: "POST",
  path: "/api/v1/sending/start",
  summary: "Resume sending after a restore",
  description:
    "After a restore, no e-mails, webhooks or refunds are sent and no partner's feed is read until an owner calls this.",
  access: "session",
  reply: ok(Done),
  refusals: ["forbidden"],
  handle: ({ app, who }) => sending.startSending(app, who),
});
