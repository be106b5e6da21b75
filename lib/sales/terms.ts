import type { CancellationStep } from "#lib/pricing/terms";
import type { Settings } from "#lib/text/merge";
import type { ReminderTerms } from "./reminders";

/** What a fair's settings say about its sales, with the defaults of what they leave out. */
export type SalesTerms = {
  enabled: boolean;
  currency: string;
  holdMinutes: number;
  taxRatePercent: number;
  taxName: string | null;
  acceptLatePayments: boolean;
  requirePublished: boolean;
  /** Whether the buyer's pages want a billing address. */
  requireBilling: boolean;
  /** Whether neighbouring booths that are reserved as one stand are merged at once. */
  mergeSelections: boolean;
  cancellation: CancellationStep[];
  /** How long a booth that came free is held for whoever waited for it. */
  offerMinutes: number;
  payment: PaymentPlan;
  /** Whether the EU's service is asked about VAT ids; else their form is enough. */
  checkVatIds: boolean;
  /** What is sent for overdue invoices, in this order; nothing by default. */
  reminders: ReminderTerms[];
  /** Whether the public plan names the company of a paid order before the next publication does. */
  showCompanyWhenPaid: boolean;
};

/** How much is due when; without it all is due at once, and nobody is reminded. */
export type PaymentPlan = {
  /** The first part, which makes the booth the buyer's; 0 asks for all at once. */
  depositPercent: number;
  balanceDueDaysBeforeStart: number;
  /** For what is invoiced without a deposit. */
  invoiceDueDays: number | null;
  /** So many days after the money was due the booth is free again; null leaves that to the organiser. */
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

/** The currency alone, for those who ask once for each of thousands of records. */
export function currencyOf(settings: Settings): string {
  const { sales } = settings as { sales?: Partial<SalesTerms> };
  return sales?.currency ?? DEFAULTS.currency;
}

/** The settings were checked when they were written, so what is there has the right type. */
export function salesTermsOf(settings: Settings): SalesTerms {
  const { sales } = settings as { sales?: Partial<SalesTerms> };
  const reminders = (sales?.reminders ?? []).map((terms) => ({ ...DEFAULT_REMINDER, ...terms }));
  return { ...DEFAULTS, ...sales, reminders, payment: { ...DEFAULT_PLAN, ...sales?.payment } };
}
