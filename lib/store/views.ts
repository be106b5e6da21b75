import type { Db } from "./database";
import type { Prisma } from "./generated/client";

/** A saved view of a table. */
export type View = { name: string; search: string; columns: Record<string, boolean> };

export async function readViews(db: Db, userId: string, table: string): Promise<View[]> {
  const row = await db.tableViews.findUnique({ where: { userId_table: { userId, table } } });
  return (row?.views ?? []) as View[];
}

export async function saveViews(
  db: Db,
  userId: string,
  table: string,
  views: readonly View[],
): Promise<void> {
  const kept = views as unknown as Prisma.InputJsonArray;
  await db.tableViews.upsert({
    where: { userId_table: { userId, table } },
    create: { userId, table, views: kept },
    update: { views: kept },
  });
}
