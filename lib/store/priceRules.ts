import { FEE_FIELDS, type FeeRule } from "#lib/records/fees";
import { PRICING_RULE_FIELDS, type PricingRule } from "#lib/records/pricingRules";
import { columnsOf, type FieldTraits } from "#lib/records/record";
import { TAX_RULE_FIELDS, type TaxRule } from "#lib/records/taxRules";
import { asColumns, recordsOf } from "./columns";
import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** The rules of an event that determine prices, in order of creation. */
export type PriceRules = { taxes: TaxRule[]; prices: PricingRule[]; fees: FeeRule[] };

/** Reads all rules in one statement, because every order needs them, also when many arrive at once. */
export async function listPriceRules(db: Db, eventId: string): Promise<PriceRules> {
  const [found] = await db.$queryRaw<FoundRules[]>`SELECT ${priceRules(eventId)}`;
  return toPriceRules(found);
}

export type FoundRules = Record<keyof PriceRules, string>;

/** The rules for a SELECT list, read back by `toPriceRules`. */
export function priceRules(eventId: string): Prisma.Sql {
  const { taxes, prices, fees } = LISTS;
  return Prisma.sql`${recordsOfEvent(taxes, eventId)} AS "taxes",
    ${recordsOfEvent(prices, eventId)} AS "prices", ${recordsOfEvent(fees, eventId)} AS "fees"`;
}

export function toPriceRules(found: FoundRules | undefined): PriceRules {
  const { taxes, prices, fees } = LISTS;
  return {
    taxes: recordsOf(found?.taxes ?? "{}", taxes.moments),
    prices: recordsOf(found?.prices ?? "{}", prices.moments),
    fees: recordsOf(found?.fees ?? "{}", fees.moments),
  };
}

/** The SQL of each list, built only once. */
const LISTS = {
  taxes: listIn("TaxRule", TAX_RULE_FIELDS),
  prices: listIn("PricingRule", PRICING_RULE_FIELDS),
  fees: listIn("FeeRule", FEE_FIELDS),
};

type List<F> = { table: Prisma.Sql; values: Prisma.Sql; moments: (keyof F & string)[] };

function listIn<F extends Record<string, FieldTraits>>(table: Prisma.ModelName, fields: F): List<F> {
  const columns = columnsOf(fields);
  return {
    table: Prisma.raw(`"${table}"`),
    values: asColumns(Object.keys(columns), columns),
    moments: Object.keys(fields).filter((name) => fields[name]?.column === "timestamptz"),
  };
}

function recordsOfEvent(
  { table, values }: Pick<List<object>, "table" | "values">,
  eventId: string,
): Prisma.Sql {
  return Prisma.sql`(SELECT ${values} FROM (
    SELECT * FROM ${table} WHERE "eventId" = ${eventId} ORDER BY "createdAt", "id") AS listed)`;
}
