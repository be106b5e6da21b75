import { planOf } from "#lib/plan/bundle";
import { RULE_SETS } from "#lib/plan/ruleSets";
import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { safetySheetOf } from "#lib/wayfinding/safetySheet";
import { checkBundle, publishingTermsOf } from "../publishing/check";
import { readBundle } from "../publishing/live";

/** The draft's exits, widths, ways and findings by the event's safety rules, as PDF. */
export async function writeSafetySheet(app: App, fair: Fair): Promise<Uint8Array<ArrayBuffer>> {
  const now = app.clock.now();
  const bundle = await readBundle(app.db.read, fair, now);
  const terms = publishingTermsOf(fair.settings);
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: fair.timezone });
  const sheet = safetySheetOf({
    event: fair.name,
    drawn: day.format(now),
    rules: terms.ruleSet && RULE_SETS[terms.ruleSet],
    people: terms.people,
    plan: planOf(bundle),
    levels: bundle.levels,
    issues: checkBundle(bundle, terms),
  });
  return app.pdf.safety(sheet);
}
