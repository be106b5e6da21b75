import { isInEu } from "#lib/tax/countries";
import type { JournalEntry } from "./journal";

/** The charts of accounts that most German businesses use. */
export const DATEV_CHARTS = ["SKR03", "SKR04"] as const;
export type DatevChart = (typeof DATEV_CHARTS)[number];

type Accounts = {
  /** Revenue at the German rates; DATEV deducts the tax automatically. */
  byRate: ReadonlyMap<number, string>;
  /** Revenue whose tax the accountant assigns. */
  other: string;
  /** Services to businesses that owe the tax, in the EU and at home. */
  reverseChargeEu: string;
  reverseChargeHome: string;
  exempt: string;
  /** Services that are not taxed in Germany. */
  outsideScope: string;
  /** The collective account of customers. */
  customers: string;
};

export const DATEV_ACCOUNTS: Record<DatevChart, Accounts> = {
  SKR03: {
    byRate: new Map([
      [19, "8400"],
      [7, "8300"],
    ]),
    other: "8200",
    reverseChargeEu: "8336",
    reverseChargeHome: "8337",
    exempt: "8100",
    outsideScope: "8338",
    customers: "10000",
  },
  SKR04: {
    byRate: new Map([
      [19, "4400"],
      [7, "4300"],
    ]),
    other: "4200",
    reverseChargeEu: "4336",
    reverseChargeHome: "4337",
    exempt: "4100",
    outsideScope: "4338",
    customers: "10000",
  },
};

/** The account of the tax rule, else the default one for this tax. */
export function revenueAccount({ document, tax }: JournalEntry, chart: DatevChart): string {
  const accounts = DATEV_ACCOUNTS[chart];
  if (/^\d{1,9}$/.test(tax.accountCode ?? "")) return tax.accountCode as string;
  switch (tax.category) {
    case "S":
      return accounts.byRate.get(tax.ratePercent) ?? accounts.other;
    case "AE": {
      const country = document.buyer.countryCode ?? "DE";
      return country !== "DE" && isInEu(country) ? accounts.reverseChargeEu : accounts.reverseChargeHome;
    }
    case "E":
      return accounts.exempt;
    case "O":
      return accounts.outsideScope;
    case "Z":
      return accounts.other;
  }
}
