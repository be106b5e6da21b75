import { json } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { TranslatedText, TranslationChanges, TranslationsSaved } from "#lib/schema/translations";
import * as translations from "#services/translations";
import { endpoint } from "./declare";

export const listTranslations = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/translations",
  summary: "List all texts of an event with their translations",
  description:
    "Of the event, its levels, elements, categories, transitions, extras and sessions. Exhibitors have their own.",
  access: { scope: "plan:read" },
  reply: ok(TranslatedText.array()),
  handle: ({ app, fair }) => translations.list(app, fair),
});

export const saveTranslations = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/translations",
  summary: "Translate texts of an event",
  description:
    "Other translations stay. Visitors see them from the next publication on; a refused request changes " +
    "nothing.",
  access: { scope: "plan:write" },
  body: json(TranslationChanges),
  reply: ok(TranslationsSaved),
  handle: ({ app, fair, body }) => translations.save(app, fair, body),
});
