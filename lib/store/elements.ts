import type { ElementGeometry, ElementKind, ElementProps, MapElement } from "#lib/records/elements";
import type { TranslationsOf } from "#lib/records/translations";
import { listed } from "./columns";
import type { Db } from "./database";
import type { MapElement as ElementRow } from "./generated/client";

export type { MapElement } from "#lib/records/elements";

export async function listElements(db: Db, eventId: string, levelId?: string): Promise<MapElement[]> {
  const rows = await db.mapElement.findMany({
    where: { eventId, ...(levelId === undefined ? {} : { levelId }) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toElement);
}

export async function findElement(db: Db, eventId: string, id: string): Promise<MapElement | null> {
  const row = await db.mapElement.findFirst({ where: { id, eventId } });
  return row ? toElement(row) : null;
}

export async function findElements(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, MapElement>> {
  if (ids.length === 0) return new Map();
  const rows = await db.mapElement.findMany({ where: { eventId, id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, toElement(row)]));
}

export async function lockElement(db: Db, eventId: string, id: string): Promise<MapElement | null> {
  await db.$queryRaw`SELECT "id" FROM "MapElement" WHERE "id" = ${id} AND "eventId" = ${eventId} FOR UPDATE`;
  return findElement(db, eventId, id);
}

export async function countElements(db: Db, levelId: string): Promise<number> {
  return db.mapElement.count({ where: { levelId } });
}

/** Writes any number of elements in one statement; unchanged ones are skipped. */
export async function saveElements(db: Db, elements: readonly MapElement[]): Promise<void> {
  if (elements.length === 0) return;
  await db.$executeRaw`
    INSERT INTO "MapElement" ("id", "eventId", "levelId", "kind", "geometry", "props", "translations",
      "createdAt", "updatedAt")
    SELECT "id", "eventId", "levelId", "kind", "geometry", "props", coalesce("translations", '{}'), "createdAt", "updatedAt"
    FROM jsonb_to_recordset(${JSON.stringify(elements)}::jsonb) AS row(
      "id" text, "eventId" text, "levelId" text, "kind" text, "geometry" jsonb, "props" jsonb,
      "translations" jsonb, "createdAt" timestamptz, "updatedAt" timestamptz)
    ON CONFLICT ("id") DO UPDATE SET
      "levelId" = EXCLUDED."levelId", "kind" = EXCLUDED."kind", "geometry" = EXCLUDED."geometry",
      "props" = EXCLUDED."props", "translations" = EXCLUDED."translations", "updatedAt" = EXCLUDED."updatedAt"
    WHERE ("MapElement"."levelId", "MapElement"."kind", "MapElement"."geometry", "MapElement"."props",
        "MapElement"."translations")
      IS DISTINCT FROM (EXCLUDED."levelId", EXCLUDED."kind", EXCLUDED."geometry", EXCLUDED."props",
        EXCLUDED."translations")`;
}

export async function deleteElements(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.$executeRaw`DELETE FROM "MapElement" WHERE "id" IN ${listed(ids)}`;
}

function toElement(row: ElementRow): MapElement {
  return {
    ...row,
    kind: row.kind as ElementKind,
    geometry: row.geometry as ElementGeometry,
    props: row.props as ElementProps,
    translations: row.translations as TranslationsOf<"elements">,
  };
}
