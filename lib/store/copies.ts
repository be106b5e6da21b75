import type { IdPrefix } from "#lib/text/ids";
import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** Copies the map of one event into another, table by table, each in one statement; answers the levels' new ids. */
export async function copyPlan(
  db: Db,
  from: string,
  to: string,
  { newId, now }: Copying,
): Promise<Map<string, string>> {
  const levels = await idMap(db, Prisma.sql`"Level"`, from, () => newId("lvl"));
  await db.$executeRaw`
    INSERT INTO "Level" ("id", "eventId", "name", "shortName", "index", "elevation", "width", "height",
      "background", "northDegrees", "georeference", "createdAt", "updatedAt")
    SELECT m."new", ${to}, x."name", x."shortName", x."index", x."elevation", x."width", x."height",
      x."background", x."northDegrees", x."georeference", ${now}, ${now}
    FROM "Level" x JOIN ${pairs(levels, "m")} ON m."old" = x."id"`;

  const booths = await idMap(
    db,
    Prisma.sql`"Booth"`,
    from,
    () => newId("bth"),
    Prisma.sql`"mergeId" IS NULL`,
  );
  await db.$executeRaw`
    INSERT INTO "Booth" ("id", "eventId", "levelId", "label", "externalId", "title", "x", "y", "width", "height",
      "rotation", "polygon", "type", "status", "priceCents", "notes", "description", "tags", "metadata", "color",
      "openSides", "locked", "searchText", "createdAt", "updatedAt")
    SELECT m."new", ${to}, l."new", x."label", x."externalId", x."title", x."x", x."y", x."width", x."height",
      x."rotation", x."polygon", x."type", CASE WHEN x."status" = 'unavailable' THEN x."status" ELSE 'available' END,
      x."priceCents", x."notes", x."description", x."tags", x."metadata", x."color",
      x."openSides", x."locked", x."searchText", ${now}, ${now}
    FROM "Booth" x JOIN ${pairs(booths, "m")} ON m."old" = x."id" JOIN ${pairs(levels, "l")} ON l."old" = x."levelId"`;

  const elements = await idMap(db, Prisma.sql`"MapElement"`, from, () => newId("el"));
  await db.$executeRaw`
    INSERT INTO "MapElement" ("id", "eventId", "levelId", "kind", "geometry", "props", "createdAt", "updatedAt")
    SELECT m."new", ${to}, l."new", x."kind", x."geometry", x."props", ${now}, ${now}
    FROM "MapElement" x JOIN ${pairs(elements, "m")} ON m."old" = x."id" JOIN ${pairs(levels, "l")} ON l."old" = x."levelId"`;
  await copyNetwork(db, from, to, levels, { newId, now });
  return new Map(levels.map((level) => [level.old, level.new]));
}

async function copyNetwork(
  db: Db,
  from: string,
  to: string,
  levels: IdPair[],
  { newId, now }: Copying,
): Promise<void> {
  const nodes = await idMap(db, Prisma.sql`"AisleNode"`, from, () => newId("nod"));
  await db.$executeRaw`
    INSERT INTO "AisleNode" ("id", "eventId", "levelId", "x", "y", "name", "kind", "generated", "createdAt", "updatedAt")
    SELECT m."new", ${to}, l."new", x."x", x."y", x."name", x."kind", x."generated", ${now}, ${now}
    FROM "AisleNode" x JOIN ${pairs(nodes, "m")} ON m."old" = x."id" JOIN ${pairs(levels, "l")} ON l."old" = x."levelId"`;

  const edges = await idMap(db, Prisma.sql`"AisleEdge"`, from, () => newId("edg"));
  await db.$executeRaw`
    INSERT INTO "AisleEdge" ("id", "eventId", "levelId", "fromId", "toId", "bidirectional", "accessible", "width",
      "penalty", "closed", "closedFrom", "closedUntil", "name", "generated", "createdAt", "updatedAt")
    SELECT m."new", ${to}, l."new", a."new", b."new", x."bidirectional", x."accessible", x."width",
      x."penalty", x."closed", x."closedFrom", x."closedUntil", x."name", x."generated", ${now}, ${now}
    FROM "AisleEdge" x JOIN ${pairs(edges, "m")} ON m."old" = x."id" JOIN ${pairs(levels, "l")} ON l."old" = x."levelId"
      JOIN ${pairs(nodes, "a")} ON a."old" = x."fromId" JOIN ${pairs(nodes, "b")} ON b."old" = x."toId"`;

  const transitions = await idMap(db, Prisma.sql`"Transition"`, from, () => newId("trn"));
  await db.$executeRaw`
    INSERT INTO "Transition" ("id", "eventId", "name", "kind", "accessible", "travelSeconds", "direction", "closed",
      "createdAt", "updatedAt")
    SELECT m."new", ${to}, x."name", x."kind", x."accessible", x."travelSeconds", x."direction", x."closed", ${now}, ${now}
    FROM "Transition" x JOIN ${pairs(transitions, "m")} ON m."old" = x."id"`;
  await db.$executeRaw`
    INSERT INTO "TransitionNode" ("transitionId", "nodeId", "position")
    SELECT t."new", n."new", x."position" FROM "TransitionNode" x
      JOIN ${pairs(transitions, "t")} ON t."old" = x."transitionId" JOIN ${pairs(nodes, "n")} ON n."old" = x."nodeId"`;
}

/** Companies and their categories, without booths, orders or extras; each gets a portal link of its own. */
export async function copyExhibitors(
  db: Db,
  from: string,
  to: string,
  { newId, now }: Copying,
): Promise<void> {
  const categories = await idMap(db, Prisma.sql`"Category"`, from, () => newId("cat"));
  await db.$executeRaw`
    INSERT INTO "Category" ("id", "eventId", "name", "color", "parentId", "sortIndex", "createdAt", "updatedAt")
    SELECT m."new", ${to}, x."name", x."color", p."new", x."sortIndex", ${now}, ${now}
    FROM "Category" x JOIN ${pairs(categories, "m")} ON m."old" = x."id"
      LEFT JOIN ${pairs(categories, "p")} ON p."old" = x."parentId"`;

  const exhibitors = await idMap(db, Prisma.sql`"Exhibitor"`, from, () => newId("exh"));
  await db.$executeRaw`
    INSERT INTO "Exhibitor" ("id", "eventId", "name", "slug", "externalId", "partnerId", "description", "logoUrl",
      "leadingImageUrl", "gallery", "website", "email", "phone", "phone2", "address", "address2", "city", "state",
      "zip", "country", "social", "videoUrl", "customButtons", "tags", "featured", "advertised", "sortIndex",
      "brands", "searchWords", "translations", "contactName", "contactEmail", "contactPhone", "vatNumber",
      "adminNotes", "metadata", "searchText", "createdAt", "updatedAt")
    SELECT m."new", ${to}, x."name", x."slug", x."externalId", x."partnerId", x."description", x."logoUrl",
      x."leadingImageUrl", x."gallery", x."website", x."email", x."phone", x."phone2", x."address", x."address2",
      x."city", x."state", x."zip", x."country", x."social", x."videoUrl", x."customButtons", x."tags", x."featured",
      x."advertised", x."sortIndex", x."brands", x."searchWords", x."translations", x."contactName", x."contactEmail",
      x."contactPhone", x."vatNumber", x."adminNotes", x."metadata", x."searchText", ${now}, ${now}
    FROM "Exhibitor" x JOIN ${pairs(exhibitors, "m")} ON m."old" = x."id"`;
  await db.$executeRaw`
    INSERT INTO "ExhibitorCategory" ("exhibitorId", "categoryId")
    SELECT e."new", c."new" FROM "ExhibitorCategory" x
      JOIN ${pairs(exhibitors, "e")} ON e."old" = x."exhibitorId" JOIN ${pairs(categories, "c")} ON c."old" = x."categoryId"`;
}

type Copying = { newId: (prefix: IdPrefix) => string; now: Date };
type IdPair = { old: string; new: string };

async function idMap(
  db: Db,
  table: Prisma.Sql,
  eventId: string,
  next: () => string,
  condition = Prisma.sql`true`,
): Promise<IdPair[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM ${table} WHERE "eventId" = ${eventId} AND ${condition} ORDER BY "id"`;
  return rows.map(({ id }) => ({ old: id, new: next() }));
}

/** The pairs as a table that a statement can join under a name of one letter. */
function pairs(map: readonly IdPair[], name: string): Prisma.Sql {
  const alias = Prisma.raw(`AS ${name}("old" text, "new" text)`);
  return Prisma.sql`jsonb_to_recordset(${JSON.stringify(map)}::jsonb) ${alias}`;
}
