import { TAX_RULE_FIELDS, type TaxRule } from "#lib/records/taxRules";
import { withNumbers } from "./columns";
import type { Db } from "./database";
import type { TaxRule as RuleRow } from "./generated/client";

export async function listTaxRules(
  db: Db,
  eventId: string,
  paging: { limit?: number; offset?: number } = {},
): Promise<TaxRule[]> {
  const rows = await db.taxRule.findMany({
    where: { eventId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    ...(paging.limit === undefined ? {} : { take: paging.limit }),
    skip: paging.offset ?? 0,
  });
  return rows.map(toRule);
}

export async function countTaxRules(db: Db, eventId: string): Promise<number> {
  return db.taxRule.count({ where: { eventId } });
}

export async function findTaxRule(db: Db, eventId: string, id: string): Promise<TaxRule | null> {
  const row = await db.taxRule.findFirst({ where: { id, eventId } });
  return row ? toRule(row) : null;
}

/** One writer at a time, so that two cannot each make the rule that the other one's would collide with. */
export async function lockTaxRules(db: Db, eventId: string): Promise<TaxRule[]> {
  await db.$queryRaw`SELECT "id" FROM "Event" WHERE "id" = ${eventId} FOR UPDATE`;
  return listTaxRules(db, eventId);
}

export async function insertTaxRule(db: Db, rule: TaxRule): Promise<TaxRule> {
  return toRule(await db.taxRule.create({ data: rule }));
}

export async function updateTaxRule(db: Db, { id, ...rule }: TaxRule): Promise<TaxRule> {
  return toRule(await db.taxRule.update({ where: { id }, data: rule }));
}

export async function deleteTaxRule(db: Db, id: string): Promise<void> {
  await db.taxRule.delete({ where: { id } });
}

function toRule(row: RuleRow): TaxRule {
  return withNumbers(row, TAX_RULE_FIELDS) as TaxRule;
}
