import { FEE_FIELDS, type FeeRule } from "#lib/records/fees";
import { PRICING_RULE_FIELDS, type PricingRule } from "#lib/records/pricingRules";
import { columnsOf, type FieldTraits } from "#lib/records/record";
import { TAX_RULE_FIELDS, type TaxRule } from "#lib/records/taxRules";
import { asColumns, recordsOf } from "./columns";
import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** The rules of an event that a price follows from, in the order in which they were made. */
export type PriceRules = { taxes: TaxRule[]; prices: PricingRule[]; fees: FeeRule[] };

/** Read in one statement, because every order in a rush needs them. */
export async function listPriceRules(db: Db, eventId: string): Promise<PriceRules> {
  const [found] = await db.$queryRaw<FoundRules[]>`SELECT ${priceRules(eventId)}`;
  return toPriceRules(found);
}

export type FoundRules = Record<keyof PriceRules, string>;

/** The rules for a SELECT list, read back by `toPriceRules`. */
export function priceRules(eventId: string): Prisma.Sql {
  return Prisma.sql`${recordsOfEvent("TaxRule", TAX_RULE_FIELDS, eventId)} AS "taxes",
    ${recordsOfEvent("PricingRule", PRICING_RULE_FIELDS, eventId)} AS "prices",
    ${recordsOfEvent("FeeRule", FEE_FIELDS, eventId)} AS "fees"`;
}

export function toPriceRules(found: FoundRules | undefined): PriceRules {
  return {
    taxes: recordsOf(found?.taxes ?? "{}", momentsOf(TAX_RULE_FIELDS)),
    prices: recordsOf(found?.prices ?? "{}", momentsOf(PRICING_RULE_FIELDS)),
    fees: recordsOf(found?.fees ?? "{}", momentsOf(FEE_FIELDS)),
  };
}

function recordsOfEvent(
  table: Prisma.ModelName,
  fields: Record<string, FieldTraits>,
  eventId: string,
): Prisma.Sql {
  const columns = columnsOf(fields);
  return Prisma.sql`(SELECT ${asColumns(Object.keys(columns), columns)} FROM (
    SELECT * FROM ${Prisma.raw(`"${table}"`)} WHERE "eventId" = ${eventId} ORDER BY "createdAt", "id") AS listed)`;
}

function momentsOf<F extends Record<string, FieldTraits>>(fields: F): (keyof F & string)[] {
  return Object.keys(fields).filter((name) => fields[name]?.column === "timestamptz");
}
