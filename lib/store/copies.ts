import { BANNER_FIELDS } from "#lib/records/banners";
import { BOOTH_FIELDS } from "#lib/records/booths";
import { CATEGORY_FIELDS } from "#lib/records/categories";
import { DISCOUNT_FIELDS } from "#lib/records/discounts";
import { ELEMENT_FIELDS } from "#lib/records/elements";
import { EXHIBITOR_FIELDS } from "#lib/records/exhibitors";
import { EXTRA_FIELDS } from "#lib/records/extras";
import { FEE_FIELDS } from "#lib/records/fees";
import { KIOSK_FIELDS } from "#lib/records/kiosks";
import { LEVEL_FIELDS } from "#lib/records/levels";
import { PRICING_RULE_FIELDS } from "#lib/records/pricingRules";
import { columnsOf, type FieldTraits, fieldsWith } from "#lib/records/record";
import { TAX_RULE_FIELDS } from "#lib/records/taxRules";
import { EDGE_FIELDS, NODE_FIELDS, PASSAGE_FIELDS } from "#lib/records/wayfinding";
import type { IdPrefix } from "#lib/text/ids";
import { textsOf } from "./columns";
import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** The source and target event of a copy. */
export type Copying = { from: string; to: string; newId: (prefix: IdPrefix) => string; now: Date };
type IdPair = { old: string; new: string };

/** The fields of a table that copies have. */
type Copied = {
  table: string;
  prefix: IdPrefix;
  fields: Record<string, FieldTraits>;
  /** Foreign keys, with the ids of their targets in the copy. */
  references?: Record<string, readonly IdPair[]>;
  /** Columns that differ from the original row `x`. */
  instead?: Record<string, Prisma.Sql>;
  /** Which records to copy; all by default. */
  where?: Prisma.Sql;
};

/** Copies the map of an event and returns the new ids of its levels. */
export async function copyPlan(db: Db, copying: Copying): Promise<IdPair[]> {
  const levels = await copyRows(db, copying, { table: "Level", prefix: "lvl", fields: LEVEL_FIELDS });
  const onLevel = { references: { levelId: levels } };
  await copyRows(db, copying, {
    table: "Booth",
    prefix: "bth",
    fields: BOOTH_FIELDS,
    ...onLevel,
    instead: {
      status: Prisma.sql`CASE WHEN x."status" = 'unavailable' THEN x."status" ELSE 'available' END`,
      searchText: Prisma.sql`x."searchText"`,
    },
    where: Prisma.sql`x."mergeId" IS NULL`,
  });
  await copyRows(db, copying, { table: "MapElement", prefix: "el", fields: ELEMENT_FIELDS, ...onLevel });
  const nodes = await copyRows(db, copying, {
    table: "AisleNode",
    prefix: "nod",
    fields: NODE_FIELDS,
    ...onLevel,
  });
  await copyRows(db, copying, {
    table: "AisleEdge",
    prefix: "edg",
    fields: EDGE_FIELDS,
    references: { levelId: levels, fromId: nodes, toId: nodes },
  });
  const passages = await copyRows(db, copying, {
    table: "Transition",
    prefix: "trn",
    fields: PASSAGE_FIELDS,
  });
  await db.$executeRaw`
    INSERT INTO "TransitionNode" ("transitionId", "eventId", "nodeId", "position")
    SELECT t."new", ${copying.to}, n."new", x."position" FROM "TransitionNode" x
      JOIN ${pairs(passages, "t")} ON t."old" = x."transitionId" JOIN ${pairs(nodes, "n")} ON n."old" = x."nodeId"`;
  return levels;
}

/** Copies exhibitors and categories without booths, orders and extras. Each gets a new portal link. */
export async function copyExhibitors(db: Db, copying: Copying): Promise<IdPair[]> {
  const categories = await newIds(db, copying, { table: "Category", prefix: "cat" });
  await copyRows(
    db,
    copying,
    { table: "Category", prefix: "cat", fields: CATEGORY_FIELDS, references: { parentId: categories } },
    categories,
  );
  const exhibitors = await copyRows(db, copying, {
    table: "Exhibitor",
    prefix: "exh",
    fields: EXHIBITOR_FIELDS,
    instead: { searchText: Prisma.sql`x."searchText"` },
  });
  await db.$executeRaw`
    INSERT INTO "ExhibitorCategory" ("exhibitorId", "categoryId")
    SELECT e."new", c."new" FROM "ExhibitorCategory" x
      JOIN ${pairs(exhibitors, "e")} ON e."old" = x."exhibitorId" JOIN ${pairs(categories, "c")} ON c."old" = x."categoryId"`;
  return exhibitors;
}

/** A rule for a level that is not copied would apply to all levels, so it is left out. */
export async function copyPricing(db: Db, copying: Copying, levels: readonly IdPair[]): Promise<void> {
  await copyRows(db, copying, {
    table: "PricingRule",
    prefix: "prc",
    fields: PRICING_RULE_FIELDS,
    references: { levelId: levels },
    where: Prisma.sql`(x."levelId" IS NULL OR x."levelId" = ANY(${levels.map(({ old }) => old)}))`,
  });
  await copyRows(db, copying, {
    table: "FeeRule",
    prefix: "fee",
    fields: FEE_FIELDS,
    instead: {
      levelIds: Prisma.sql`ARRAY(SELECT l."new" FROM ${pairs(levels, "l")} WHERE l."old" = ANY(x."levelIds"))`,
    },
    where: Prisma.sql`(x."levelIds" = '{}' OR x."levelIds" && ${textsOf(levels.map(({ old }) => old))})`,
  });
  await copyRows(db, copying, { table: "TaxRule", prefix: "txr", fields: TAX_RULE_FIELDS });
}

export async function copyExtras(db: Db, copying: Copying): Promise<void> {
  await copyRows(db, copying, { table: "Extra", prefix: "xtr", fields: EXTRA_FIELDS });
}

export async function copyDiscounts(db: Db, copying: Copying): Promise<void> {
  await copyRows(db, copying, { table: "Discount", prefix: "dsc", fields: DISCOUNT_FIELDS });
}

/** A banner whose exhibitor is not copied uses its own link. */
export async function copyBanners(
  db: Db,
  copying: Copying,
  references: { levelId: readonly IdPair[]; exhibitorId: readonly IdPair[] },
): Promise<void> {
  await copyRows(db, copying, { table: "Banner", prefix: "ban", fields: BANNER_FIELDS, references });
}

/** Copies positions and settings of kiosks; devices must be paired again. */
export async function copyKiosks(db: Db, copying: Copying, levels: readonly IdPair[]): Promise<void> {
  await copyRows(db, copying, {
    table: "Kiosk",
    prefix: "ksk",
    fields: KIOSK_FIELDS,
    references: { levelId: levels },
  });
}

/** Copies rows in one statement and returns the new ids. References to rows that are not copied are null. */
async function copyRows(db: Db, copying: Copying, copied: Copied, given?: IdPair[]): Promise<IdPair[]> {
  const { table, fields, references = {}, instead = {} } = copied;
  const { to, now } = copying;
  const ids = given ?? (await newIds(db, copying, copied));
  const own = Object.keys(columnsOf(fields, fieldsWith(fields, "copied")));
  const names = [...own, ...Object.keys(instead)];
  const aliasOf = (name: string) => `r${Object.keys(references).indexOf(name)}`;
  const values = names.map(
    (name) => instead[name] ?? Prisma.raw(name in references ? `${aliasOf(name)}."new"` : `x."${name}"`),
  );
  const joins = Object.entries(references).map(
    ([name, map]) =>
      Prisma.sql`LEFT JOIN ${pairs(map, aliasOf(name))} ON ${Prisma.raw(`${aliasOf(name)}."old" = x."${name}"`)}`,
  );
  await db.$executeRaw`
    INSERT INTO ${Prisma.raw(`"${table}"`)}
      ("id", "eventId", ${Prisma.raw(names.map((name) => `"${name}"`).join(", "))}, "createdAt", "updatedAt")
    SELECT m."new", ${to}, ${Prisma.join(values)}, ${inOrder(now)}, ${now}
    FROM ${Prisma.raw(`"${table}"`)} x JOIN ${pairs(ids, "m")} ON m."old" = x."id"
      ${joins.length > 0 ? Prisma.join(joins, " ") : Prisma.empty}
    WHERE x."eventId" = ${copying.from}`;
  return ids;
}

/** Copies keep their relative age, because the newer of two equal rules wins. */
function inOrder(now: Date): Prisma.Sql {
  return Prisma.sql`
    ${now}::timestamptz - interval '1 millisecond'
      * (count(*) OVER () - row_number() OVER (ORDER BY x."createdAt", x."id"))`;
}

async function newIds(
  db: Db,
  { from, newId }: Copying,
  { table, prefix, where = Prisma.sql`true` }: Pick<Copied, "table" | "prefix" | "where">,
): Promise<IdPair[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT x."id" FROM ${Prisma.raw(`"${table}"`)} x WHERE x."eventId" = ${from} AND ${where} ORDER BY x."id"`;
  return rows.map(({ id }) => ({ old: id, new: newId(prefix) }));
}

/** The id pairs as a named table for a join. */
function pairs(map: readonly IdPair[], name: string): Prisma.Sql {
  const alias = Prisma.raw(`AS ${name}("old" text, "new" text)`);
  return Prisma.sql`jsonb_to_recordset(${JSON.stringify(map)}::jsonb) ${alias}`;
}
