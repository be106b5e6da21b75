import type { Category } from "#lib/records/categories";
import type { TranslationsOf } from "#lib/records/translations";
import type { Db } from "./database";
import type { Category as CategoryRow } from "./generated/client";
import { legacyIdOf } from "./search";

export type { Category };

export type CategoryCounts = { exhibitorCount: number; boothCount: number };
export type CategoryChange = Partial<
  Pick<Category, "name" | "color" | "parentId" | "sortIndex" | "translations">
>;

const IN_ORDER = [{ sortIndex: "asc" }, { createdAt: "asc" }, { id: "asc" }] as const;

export async function listCategories(db: Db, eventId: string): Promise<Category[]> {
  return (await db.category.findMany({ where: { eventId }, orderBy: [...IN_ORDER] })).map(toCategory);
}

/** By id, then legacyId. */
export async function findCategory(db: Db, eventId: string, key: string): Promise<Category | null> {
  const legacyId = legacyIdOf(key);
  const rows = await db.category.findMany({ where: { eventId, OR: [{ id: key }, { legacyId }] } });
  const row = rows.find(({ id }) => id === key) ?? rows[0];
  return row ? toCategory(row) : null;
}

function toCategory(row: CategoryRow): Category {
  return { ...row, translations: row.translations as TranslationsOf<"categories"> };
}

/** Numbers of exhibitors and booths in each category and its descendants; each counts once per category. */
export async function countsOf(db: Db, eventId: string): Promise<Map<string, CategoryCounts>> {
  const rows = await db.$queryRaw<({ id: string } & CategoryCounts)[]>`
    WITH RECURSIVE branch AS (
      SELECT "id", "id" AS "twig" FROM "Category" WHERE "eventId" = ${eventId}
      UNION
      SELECT b."id", c."id" FROM branch b JOIN "Category" c ON c."parentId" = b."twig"
    )
    SELECT b."id", count(DISTINCT x."exhibitorId")::int AS "exhibitorCount",
      count(DISTINCT s."boothId")::int AS "boothCount"
    FROM branch b LEFT JOIN "ExhibitorCategory" x ON x."categoryId" = b."twig"
      LEFT JOIN "BoothExhibitor" s ON s."exhibitorId" = x."exhibitorId"
    GROUP BY b."id"`;
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export async function insertCategories(
  db: Db,
  categories: readonly Omit<Category, "legacyId">[],
): Promise<void> {
  if (categories.length > 0) await db.category.createMany({ data: [...categories] });
}

export async function updateCategory(
  db: Db,
  id: string,
  change: CategoryChange,
  updatedAt: Date,
): Promise<void> {
  await db.category.update({ where: { id }, data: { ...change, updatedAt } });
}

/** Moves child categories to its parent, and removes it from exhibitors, whose `updatedAt` changes. */
export async function deleteCategory(db: Db, { id, parentId }: Category, now: Date): Promise<void> {
  await db.category.updateMany({ where: { parentId: id }, data: { parentId, updatedAt: now } });
  await db.$executeRaw`
    UPDATE "Exhibitor" e SET "updatedAt" = GREATEST(${now}, e."updatedAt" + interval '1 millisecond')
    FROM "ExhibitorCategory" x WHERE x."exhibitorId" = e."id" AND x."categoryId" = ${id}`;
  await db.category.delete({ where: { id } });
}
