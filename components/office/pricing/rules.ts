import { useQuery } from "@tanstack/react-query";
import { type Answer, call } from "#lib/client/call";
import type { BoothRecord } from "#lib/client/queries";
import { type Quote, quote } from "#lib/pricing/quote";
import { inOrder } from "#lib/pricing/ruleOrder";
import type { PricingRule } from "#lib/pricing/rules";
import { loadAll } from "../table/export";

export type RuleRecord = Answer<"GET /api/v1/events/{event}/pricing-rules">["data"][number];

export function useRules(event: string) {
  return useQuery({
    queryKey: ["event", event, "pricing-rules"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/pricing-rules", { params: { event }, query: { limit: "1000" } }).then(
        ({ data }) => data,
      ),
  });
}

/** Rules in order of priority. The server lists them by age, and there are at most as many as one page holds. */
export async function loadRulesInOrder(event: string, { limit, offset }: { limit: string; offset: string }) {
  const { data, meta } = await call("GET /api/v1/events/{event}/pricing-rules", {
    params: { event },
    query: { limit: "1000" },
  });
  const records = new Map(data.map((record) => [record.id, record]));
  const ordered = inOrder(data.map(ruleOf)).flatMap(({ id }) => records.get(id) ?? []);
  const [from, count] = [Number(offset), Number(limit)];
  return { data: ordered.slice(from, from + count), meta: { ...meta, limit: count, offset: from } };
}

export function useEveryBooth(event: string) {
  return useQuery({
    queryKey: ["event", event, "booths", "all"],
    queryFn: () =>
      loadAll<BoothRecord>(
        ({ page }) => call("GET /api/v1/events/{event}/booths", { params: { event }, query: page }),
        { page: { limit: "1000", offset: "0" }, filters: {} },
        () => {},
      ),
  });
}

/** Converts dates, because JSON has none. */
export function ruleOf(record: RuleRecord): PricingRule {
  const { validFrom, validUntil, createdAt } = record;
  return {
    ...record,
    validFrom: validFrom === null ? null : new Date(validFrom),
    validUntil: validUntil === null ? null : new Date(validUntil),
    createdAt: new Date(createdAt),
  };
}

/** The price of the booth alone, computed by the same code as on the server; without tax, extras and discount codes. */
export function priceOf(booth: BoothRecord, rules: readonly PricingRule[], now: Date): Quote {
  return quote({
    booths: [booth],
    rules,
    currency: booth.currency,
    taxes: null,
    extras: [],
    discount: null,
    now,
  });
}
