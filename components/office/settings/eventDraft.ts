import { z } from "zod";
import type { Draft } from "#components/profile/useDraft";
import type { EventRecord } from "#lib/client/queries";
import { portalTermsOf } from "#lib/plan/portal";
import { salesTermsOf } from "#lib/sales/terms";
import { EventPatch } from "#lib/schema/events";
import type { OfficeKey } from "#lib/words/office";
import type { Say } from "#lib/words/speech";

/** An event as one form: its fields and settings by their path in the API. */
export type EventForm = { [path: string]: unknown };
export type EventDraft = Draft<EventForm>;

export type Synonyms = Record<string, string[]>;
const SYNONYMS = "settings.search.synonyms";

const sales = salesTermsOf({});
const portal = portalTermsOf({});

/** The values of settings that are not set; null where null has a meaning of its own. */
const USUAL: EventForm = {
  "settings.sales.enabled": sales.enabled,
  "settings.sales.currency": sales.currency,
  "settings.sales.holdMinutes": null,
  "settings.sales.offerMinutes": null,
  "settings.sales.requirePublished": sales.requirePublished,
  "settings.sales.requireBilling": sales.requireBilling,
  "settings.sales.mergeSelections": sales.mergeSelections,
  "settings.sales.acceptLatePayments": sales.acceptLatePayments,
  "settings.sales.taxRatePercent": null,
  "settings.sales.taxName": null,
  "settings.sales.terms": null,
  "settings.sales.invoicePrefix": null,
  "settings.sales.seller.name": null,
  "settings.sales.seller.address": null,
  "settings.sales.seller.taxId": null,
  "settings.sales.seller.line1": null,
  "settings.sales.seller.line2": null,
  "settings.sales.seller.postalCode": null,
  "settings.sales.seller.city": null,
  "settings.sales.seller.region": null,
  "settings.sales.seller.countryCode": null,
  "settings.sales.seller.vatId": null,
  "settings.sales.seller.taxNumber": null,
  "settings.sales.seller.register": null,
  "settings.sales.seller.iban": null,
  "settings.sales.seller.bic": null,
  "settings.sales.seller.bankName": null,
  "settings.sales.seller.contactName": null,
  "settings.sales.seller.phone": null,
  "settings.sales.seller.email": null,
  "settings.sales.seller.logoUrl": null,
  "settings.sales.checkVatIds": sales.checkVatIds,
  "settings.sales.reminders": sales.reminders,
  "settings.sales.ownNumberSeries": false,
  "settings.sales.datev.consultantNumber": null,
  "settings.sales.datev.clientNumber": null,
  "settings.sales.datev.chart": null,
  "settings.sales.datev.customerAccount": null,
  "settings.sales.datev.fiscalYearBegin": null,
  "settings.sales.payment.depositPercent": null,
  "settings.sales.payment.balanceDueDaysBeforeStart": null,
  "settings.sales.payment.invoiceDueDays": null,
  "settings.sales.payment.releaseAfterDays": null,
  "settings.sales.cancellation": sales.cancellation,
  "settings.sales.showCompanyWhenPaid": sales.showCompanyWhenPaid,
  "settings.viewer.theme.primary": null,
  "settings.viewer.boothColours": "plain",
  "settings.viewer.languages": [],
  "settings.viewer.defaultLanguage": null,
  "settings.viewer.showPrices": true,
  "settings.viewer.showSoldCompanies": true,
  "settings.viewer.units": "m",
  "settings.viewer.boothTerm": null,
  "settings.viewer.exhibitorTerm": null,
  "settings.viewer.levelTerm": null,
  "settings.publishing.refuseOnErrors": false,
  "settings.publishing.minAisleWidth": null,
  "settings.publishing.ruleSet": null,
  "settings.publishing.people": null,
  "settings.kiosk.idleSeconds": null,
  "settings.kiosk.lowReach": false,
  "settings.kiosk.screenHeightCm": null,
  "settings.kiosk.volume": null,
  "settings.kiosk.printer": false,
  "settings.kiosk.popularSearches": true,
  "settings.kiosk.attract": [],
  "settings.kiosk.youAreHere": null,
  "settings.portal.introduction": null,
  "settings.portal.approval": portal.approval,
  "settings.portal.closesAt": null,
  "settings.portal.deadlines": portal.deadlines,
  "settings.portal.contacts": portal.contacts,
  "settings.portal.extraIds": null,
  "settings.portal.maxBooths": portal.maxBooths,
  [SYNONYMS]: {},
  "settings.analytics.enabled": true,
  "settings.analytics.retentionDays": null,
  "settings.wayfinding.walkingSpeed": null,
};

export function formOf(fair: EventRecord): EventForm {
  const { name, slug, description, startsAt, endsAt, timezone, venue, logoUrl } = fair;
  const settings = Object.entries(USUAL).map(([path, usual]) => [path, at(fair, path) ?? usual]);
  return {
    name,
    slug,
    description,
    startsAt,
    endsAt,
    timezone,
    venue,
    logoUrl,
    ...Object.fromEntries(settings),
  };
}

/** The changed fields as a PATCH body; a word without synonyms is removed by name. */
export function patchOf(changes: EventForm, saved: EventForm): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(changes)) {
    put(patch, path.split("."), path === SYNONYMS ? withoutGone(value as Synonyms, saved) : value);
  }
  return patch;
}

function withoutGone(synonyms: Synonyms, saved: EventForm): Record<string, string[] | null> {
  const before = Object.keys(saved[SYNONYMS] as Synonyms);
  return { ...Object.fromEntries(before.map((word) => [word, null])), ...synonyms };
}

/** Validates the form with the API's schema and maps issues to form paths. */
export function eventFormRules(say: Say<OfficeKey>) {
  return z.record(z.string(), z.unknown()).superRefine((form, context) => {
    const read = EventPatch.safeParse(patchOf(form, { [SYNONYMS]: {} }));
    for (const issue of read.error?.issues ?? []) {
      context.addIssue({ code: "custom", path: issue.path, message: inWords(issue, say) });
    }
  });
}

function inWords(issue: z.core.$ZodIssue, say: Say<OfficeKey>): string {
  if (issue.code === "too_small") {
    if (issue.origin === "string") return say("fault.required");
    return say("settings.enterOrMore", { minimum: Number(issue.minimum) });
  }
  if (issue.code === "too_big") {
    const maximum = Number(issue.maximum);
    return say(issue.origin === "string" ? "settings.enterAtMost" : "settings.enterOrLess", { maximum });
  }
  if (issue.code === "invalid_type" && issue.expected === "int") return say("settings.enterAWholeNumber");
  if (issue.code === "invalid_format" && issue.format === "email") return say("fault.email");
  if (issue.code === "invalid_type" || issue.code === "invalid_format") return say("fault.required");
  return issue.message;
}

function at(record: object, path: string): unknown {
  let value: unknown = record;
  for (const step of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as EventForm)[step];
  }
  return value;
}

function put(into: Record<string, unknown>, [step = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    into[step] = value;
    return;
  }
  const next = (into[step] ?? {}) as Record<string, unknown>;
  into[step] = next;
  put(next, rest, value);
}
