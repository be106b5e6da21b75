import { z } from "zod";
import { ok } from "#lib/declare/reply";
import * as integrations from "#services/integrations";
import { endpoint } from "./declare";

export const sendTestEmail = endpoint({
  method: "POST",
  path: "/api/v1/organisation/test-letter",
  summary: "Send yourself a test e-mail",
  description: "Requires an owner's or admin's session.",
  access: "session",
  reply: ok(z.object({ to: z.string() }).meta({ id: "SentTo" })),
  refusals: ["forbidden", "source_unreachable", "not_found"],
  limit: "invitations",
  outside: true,
  handle: ({ app, who }) => integrations.sendTestEmail(app, who),
});
