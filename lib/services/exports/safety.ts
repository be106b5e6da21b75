import { planOf } from "#lib/plan/bundle";
import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { safetySheetOf } from "#lib/wayfinding/safetySheet";
import { safetySpeech } from "#lib/words/safety";
import { checkBundle, publishingTermsOf } from "../publishing/check";
import { readBundle } from "../publishing/live";

/** The draft's exits, widths, escape routes and findings by the event's safety rules, as PDF. */
export async function writeSafetySheet(
  app: App,
  fair: Fair,
  lang?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const speech = await safetySpeech(lang);
  const now = app.clock.now();
  const bundle = await readBundle(app.db.read, fair, now);
  const terms = publishingTermsOf(fair.settings);
  const day = new Intl.DateTimeFormat(speech.language === "en" ? "en-GB" : speech.language, {
    dateStyle: "long",
    timeZone: fair.timezone,
  });
  const sheet = safetySheetOf({
    event: fair.name,
    drawn: day.format(now),
    ruleSet: terms.ruleSet,
    people: terms.people,
    plan: planOf(bundle),
    levels: bundle.levels,
    issues: checkBundle(bundle, terms),
  });
  return app.pdf.safety(sheet, speech);
}
