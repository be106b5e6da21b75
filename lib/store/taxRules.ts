import { TAX_RULE_FIELDS, type TaxRule } from "#lib/records/taxRules";
import { withNumbers } from "./columns";
import type { Db } from "./database";
import { eventRecords } from "./eventRecords";
import type { TaxRule as RuleRow } from "./generated/client";

const records = eventRecords<TaxRule, RuleRow>("TaxRule", {
  toRecord: (row) => withNumbers(row, TAX_RULE_FIELDS) as TaxRule,
});

export const taxRules = {
  ...records,
  lock: async (db: Db, eventId: string, id: string) =>
    (await lockTaxRules(db, eventId)).find((rule) => rule.id === id) ?? null,
};

/** Serialises writers, so that two of them cannot add rules that conflict with each other. */
export async function lockTaxRules(db: Db, eventId: string): Promise<TaxRule[]> {
  await db.$queryRaw`SELECT "id" FROM "Event" WHERE "id" = ${eventId} FOR UPDATE`;
  return records.list(db, eventId);
}
