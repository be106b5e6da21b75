import type { App } from "#lib/ports";
import { ruleFaults } from "#lib/pricing/rules";
import type { PricingRule } from "#lib/records/pricingRules";
import { Refusal } from "#lib/refusal";
import { salesTermsOf } from "#lib/sales/terms";
import type { PricingRulePatch } from "#lib/schema/pricingRules";
import type { Paging } from "#lib/schema/shared";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/pricingRules";
import { assertAtMost } from "../base/limits";
import type { Precondition } from "../base/precondition";
import { assertLevel } from "../base/references";
import { inWriteTransaction, stampFor } from "../base/writeContext";

const MAX_RULES = 1_000;

export async function list(app: App, fair: Fair, paging: Paging) {
  const items = await store.listPricingRules(app.db.read, fair.id, paging);
  return { items, total: await store.countPricingRules(app.db.read, fair.id), ...paging };
}

export async function get(app: App, fair: Fair, id: string): Promise<PricingRule> {
  return found(await store.findPricingRule(app.db.read, fair.id, id), id);
}

export async function create(
  app: App,
  fair: Fair,
  input: PricingRulePatch & { name: string },
): Promise<PricingRule> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    await assertLevel(db, fair, input.levelId);
    const { currency } = salesTermsOf(fair.settings);
    const rule: PricingRule = {
      id: app.ids.next("prc"),
      eventId: fair.id,
      name: input.name,
      boothType: input.boothType ?? null,
      levelId: input.levelId ?? null,
      minAreaM2: input.minAreaM2 ?? null,
      maxAreaM2: input.maxAreaM2 ?? null,
      priceCents: input.priceCents ?? null,
      pricePerM2Cents: input.pricePerM2Cents ?? null,
      currency: input.currency ?? currency,
      validFrom: input.validFrom ?? null,
      validUntil: input.validUntil ?? null,
      cornerSurchargePercent: input.cornerSurchargePercent ?? null,
      active: input.active ?? true,
      priority: input.priority ?? 0,
      createdAt: now,
      updatedAt: now,
    };
    refuseFaults(rule, currency);
    assertAtMost(MAX_RULES, "pricing rules", (await store.countPricingRules(db, fair.id)) + 1);
    return store.insertPricingRule(db, rule);
  });
}

export async function update(
  app: App,
  fair: Fair,
  id: string,
  input: PricingRulePatch,
  unchanged: Precondition,
): Promise<PricingRule> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const rule = found(await store.lockPricingRule(db, fair.id, id), id);
    unchanged(rule);
    await assertLevel(db, fair, input.levelId);
    const next = { ...rule, ...(input as Partial<PricingRule>) };
    // A rule in the event's former currency can still be renamed or switched off.
    const { currency } = input.currency === undefined ? rule : salesTermsOf(fair.settings);
    refuseFaults(next, currency);
    return store.updatePricingRule(db, { ...next, updatedAt: stampFor(rule, next, now) });
  });
}

/** Existing orders keep their price and the id of the rule. */
export async function remove(
  app: App,
  fair: Fair,
  id: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return inWriteTransaction(app, fair, async ({ db }) => {
    unchanged(found(await store.lockPricingRule(db, fair.id, id), id));
    await store.deletePricingRule(db, id);
    return { id };
  });
}

function refuseFaults(rule: PricingRule, currency: string): void {
  const faults = ruleFaults(rule, currency);
  const [first] = faults;
  if (first) throw new Refusal("validation_error", `${first.path}: ${first.message}`, faults);
}

function found(rule: PricingRule | null, id: string): PricingRule {
  if (rule) return rule;
  throw new Refusal("not_found", `There is no pricing rule ${id} in this event.`);
}
