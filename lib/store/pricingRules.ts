import { PRICING_RULE_FIELDS, type PricingRule } from "#lib/records/pricingRules";
import { withNumbers } from "./columns";
import type { Db } from "./database";
import type { PricingRule as RuleRow } from "./generated/client";

export async function listPricingRules(
  db: Db,
  eventId: string,
  paging: { limit?: number; offset?: number } = {},
): Promise<PricingRule[]> {
  const rows = await db.pricingRule.findMany({
    where: { eventId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    ...(paging.limit === undefined ? {} : { take: paging.limit }),
    skip: paging.offset ?? 0,
  });
  return rows.map(toRule);
}

export async function countPricingRules(db: Db, eventId: string): Promise<number> {
  return db.pricingRule.count({ where: { eventId } });
}

export async function findPricingRule(db: Db, eventId: string, id: string): Promise<PricingRule | null> {
  const row = await db.pricingRule.findFirst({ where: { id, eventId } });
  return row ? toRule(row) : null;
}

export async function lockPricingRule(db: Db, eventId: string, id: string): Promise<PricingRule | null> {
  await db.$queryRaw`SELECT "id" FROM "PricingRule" WHERE "id" = ${id} AND "eventId" = ${eventId} FOR UPDATE`;
  return findPricingRule(db, eventId, id);
}

export async function insertPricingRule(db: Db, rule: PricingRule): Promise<PricingRule> {
  return toRule(await db.pricingRule.create({ data: rule }));
}

export async function updatePricingRule(db: Db, { id, ...rule }: PricingRule): Promise<PricingRule> {
  return toRule(await db.pricingRule.update({ where: { id }, data: rule }));
}

export async function deletePricingRule(db: Db, id: string): Promise<void> {
  await db.pricingRule.delete({ where: { id } });
}

function toRule(row: RuleRow): PricingRule {
  return withNumbers(row, PRICING_RULE_FIELDS) as PricingRule;
}
