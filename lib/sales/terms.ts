import type { CancellationStep } from "#lib/pricing/terms";
import type { Settings } from "#lib/text/merge";
import type { ReminderTerms } from "./reminders";

/** An event's settings for its sales, with defaults for those that are missing. */
export type SalesTerms = {
  enabled: boolean;
  currency: string;
  holdMinutes: number;
  taxRatePercent: number;
  taxName: string | null;
  acceptLatePayments: boolean;
  requirePublished: boolean;
  /** Whether the buyer's pages require a billing address. */
  requireBilling: boolean;
  /** Whether neighbouring booths that are reserved together are merged at once. */
  mergeSelections: boolean;
  cancellation: CancellationStep[];
  /** How long a booth that became available is held for the waiting company. */
  offerMinutes: number;
  payment: PaymentPlan;
  /** Whether VAT ids are checked with the EU's service; otherwise only their format is. */
  checkVatIds: boolean;
  /** The reminders for overdue invoices, in order; none by default. */
  reminders: ReminderTerms[];
  /** Whether the public plan names the company of a paid order before the next publication. */
  showCompanyWhenPaid: boolean;
};

/** How much is due when; without it the whole amount is due at once, and no reminders are sent. */
export type PaymentPlan = {
  /** The first part, which makes the booth the buyer's; 0 requires the whole amount at once. */
  depositPercent: number;
  balanceDueDaysBeforeStart: number;
  /** For invoices without a deposit. */
  invoiceDueDays: number | null;
  /** The booth is released this many days after the due date; null leaves that to the organiser. */
  releaseAfterDays: number | null;
};

const DEFAULT_PLAN: PaymentPlan = {
  depositPercent: 0,
  balanceDueDaysBeforeStart: 30,
  invoiceDueDays: null,
  releaseAfterDays: null,
};

const DEFAULTS: SalesTerms = {
  enabled: true,
  currency: "EUR",
  holdMinutes: 30,
  taxRatePercent: 0,
  taxName: null,
  acceptLatePayments: true,
  requirePublished: false,
  requireBilling: false,
  mergeSelections: false,
  cancellation: [],
  offerMinutes: 1_440,
  payment: DEFAULT_PLAN,
  checkVatIds: true,
  reminders: [],
  showCompanyWhenPaid: true,
};

const DEFAULT_REMINDER: ReminderTerms = { daysAfterDue: 7, feeCents: 0, payWithinDays: 7, texts: {} };

/** Only the currency, for callers that read it for each of thousands of records. */
export function currencyOf(settings: Settings): string {
  const { sales } = settings as { sales?: Partial<SalesTerms> };
  return sales?.currency ?? DEFAULTS.currency;
}

/** The settings were validated when they were saved, so existing values have the right type. */
export function salesTermsOf(settings: Settings): SalesTerms {
  const { sales } = settings as { sales?: Partial<SalesTerms> };
  const reminders = (sales?.reminders ?? []).map((terms) => ({ ...DEFAULT_REMINDER, ...terms }));
  return { ...DEFAULTS, ...sales, reminders, payment: { ...DEFAULT_PLAN, ...sales?.payment } };
}
