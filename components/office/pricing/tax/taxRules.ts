import { useQuery } from "@tanstack/react-query";
import { type Answer, call } from "#lib/client/call";
import type { EventRecord } from "#lib/client/queries";
import type { TaxCategory } from "#lib/records/documents";
import type { BuyerKind, TaxedKind } from "#lib/records/taxRules";
import { salesTermsOf } from "#lib/sales/terms";
import type { DecidedTax, DefaultTax } from "#lib/tax/decide";
import type { TaxRule } from "#lib/tax/rules";
import type { Settings } from "#lib/text/merge";
import type { OfficeKey } from "#lib/words/office";
import type { Say } from "#lib/words/speech";

export type TaxRuleRecord = Answer<"GET /api/v1/events/{event}/tax-rules">["data"][number];

export const KIND_WORDS: Record<TaxedKind | "any", OfficeKey> = {
  booth: "common.booths",
  extra: "pricing.extras",
  fee: "pricing.fees",
  any: "pricing.everything",
};

export const BUYER_WORDS: Record<BuyerKind | "any", OfficeKey> = {
  domestic: "pricing.domestic",
  eu_business: "pricing.euBusiness",
  eu_other: "pricing.euNoVatId",
  third_country: "pricing.outsideTheEu",
  any: "pricing.anyBuyer",
};

export const CATEGORY_WORDS: Record<TaxCategory, OfficeKey> = {
  S: "pricing.taxed",
  AE: "pricing.reverseCharge",
  E: "pricing.exempt",
  Z: "pricing.zeroRated",
  O: "pricing.outsideTheScopeOfTax",
};

/** "19%", or why no tax is charged. */
export function treatmentOf(
  say: Say<OfficeKey>,
  { category, ratePercent }: Pick<DecidedTax, "category" | "ratePercent">,
): string {
  return category === "S" ? `${ratePercent}%` : say(CATEGORY_WORDS[category]);
}

export function useTaxRules(event: string) {
  return useQuery({
    queryKey: ["event", event, "tax-rules"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/tax-rules", { params: { event }, query: { limit: "1000" } }).then(
        ({ data }) => data,
      ),
  });
}

export function taxRuleOf(record: TaxRuleRecord): TaxRule {
  const { validFrom, validUntil, createdAt } = record;
  return {
    ...record,
    validFrom: validFrom === null ? null : new Date(validFrom),
    validUntil: validUntil === null ? null : new Date(validUntil),
    createdAt: new Date(createdAt),
  };
}

/** The default tax, where no rule fits. */
export function defaultTaxOf({ settings }: Pick<EventRecord, "settings">): DefaultTax {
  const { taxRatePercent, taxName } = salesTermsOf(settings as Settings);
  return { ratePercent: taxRatePercent, name: taxName };
}
