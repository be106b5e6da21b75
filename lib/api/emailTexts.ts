import { json } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { EMAIL_TEXT_KINDS, type EmailTextKind } from "#lib/records/orderEmails";
import { Refusal } from "#lib/refusal";
import {
  EmailPreview,
  EmailTestSent,
  EmailText,
  EmailTextInput,
  EmailTextQuery,
} from "#lib/schema/orderEmails";
import * as emailTexts from "#services/emailTexts";
import { endpoint } from "./declare";

function kindOf({ kind }: { kind: string }): EmailTextKind {
  const known = EMAIL_TEXT_KINDS.find((each) => each === kind);
  if (known) return known;
  throw new Refusal(
    "not_found",
    `There is no e-mail "${kind}". Choose one of ${EMAIL_TEXT_KINDS.join(", ")}.`,
  );
}

export const listEmailTexts = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/email-texts",
  summary: "List the texts of e-mails to buyers",
  description:
    "In one language, with placeholders. Where the organiser has written no text, it is the default text.",
  access: { scope: "orders:read" },
  query: EmailTextQuery,
  reply: ok(EmailText.array()),
  handle: ({ fair, query }) => emailTexts.list(fair, query.language),
});

export const saveEmailText = endpoint({
  method: "PUT",
  path: "/api/v1/events/{event}/email-texts/{kind}",
  summary: "Write the text of an e-mail to buyers",
  description:
    "It replaces the default subject and text in e-mails of this language; the figures and the button stay.",
  access: { scope: "events:write" },
  body: json(EmailTextInput),
  reply: ok(EmailText),
  refusals: ["not_found"],
  subject: async ({ params }) => kindOf(params),
  handle: ({ app, fair, params, body }) => emailTexts.save(app, fair, kindOf(params), body),
});

export const resetEmailText = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/email-texts/{kind}",
  summary: "Restore the default text of an e-mail",
  access: { scope: "events:write" },
  query: EmailTextQuery,
  reply: ok(EmailText),
  refusals: ["not_found"],
  handle: ({ app, fair, params, query }) => emailTexts.reset(app, fair, kindOf(params), query.language),
});

export const previewEmailText = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/email-texts/{kind}/preview",
  summary: "Preview an e-mail to buyers",
  access: { scope: "orders:read" },
  body: json(EmailTextInput),
  reply: ok(EmailPreview),
  refusals: ["not_found"],
  subject: async ({ params }) => kindOf(params),
  handle: ({ app, fair, params, body }) => emailTexts.preview(app, fair, kindOf(params), body),
});

export const sendTestEmailText = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/email-texts/{kind}/test",
  summary: "Send a test e-mail",
  description: "To the signed-in person, with a made-up order.",
  access: { scope: "events:write" },
  body: json(EmailTextInput),
  reply: ok(EmailTestSent),
  refusals: ["not_found", "source_unreachable"],
  subject: async ({ params }) => kindOf(params),
  handle: ({ app, fair, params, body, who }) =>
    emailTexts.sendTest(app, fair, kindOf(params), { input: body, who }),
});
