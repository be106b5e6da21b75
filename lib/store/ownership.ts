import type { Db } from "./database";
import { Prisma } from "./generated/client";

/**
 * The rows of each table that belong to an organisation. Tables and columns are read from the database catalogue, so
 * that later additions are included.
 */

type ColumnType = "text" | "json" | "jsonb" | "list" | "bytes" | "other";
export type Column = { column: string; type: ColumnType };
/** `isThrough`: its rows are found through rows of another table. */
export type OwnedTable = { table: string; columns: Column[]; where: Prisma.Sql; isThrough: boolean };

type Scope = { events: Prisma.Sql; orgId: string };

/** Conditions for tables without a column for the organisation or event. */
const OWNED_BY: Record<string, (scope: Scope) => Prisma.Sql> = {
  Organisation: ({ orgId }) => Prisma.sql`"id" = ${orgId}`,
  User: ({ orgId }) => Prisma.sql`"id" IN (SELECT "userId" FROM "Member" WHERE "organisationId" = ${orgId})`,
  WebhookDelivery: ({ orgId }) =>
    Prisma.sql`"webhookId" IN (SELECT "id" FROM "Webhook" WHERE "organisationId" = ${orgId})`,
  ...through("survivorId", "Booth", ["BoothMerge"]),
  ...through("boothId", "Booth", ["BoothExhibitor"]),
  ...through("exhibitorId", "Exhibitor", ["Portal", "ExhibitorCategory"]),
  ...through("orderId", "Order", [
    "PendingRefund",
    "Checkout",
    "ProviderEvent",
    "OrderLetter",
    "ContractAcceptance",
    "OrderProposal",
  ]),
  DocumentFile: ({ orgId }) =>
    Prisma.sql`"documentId" IN (SELECT "id" FROM "Document" WHERE "organisationId" = ${orgId})`,
  ...through("extraId", "Extra", ["ExtraAssignment"]),
  ...through("bannerId", "Banner", ["BannerCount"]),
  ...through("transitionId", "Transition", ["TransitionNode"]),
};

function through(column: string, parent: string, tables: readonly string[]): typeof OWNED_BY {
  const where = ({ events }: Scope) =>
    Prisma.sql`${quoted(column)} IN (SELECT "id" FROM ${quoted(parent)} WHERE "eventId" IN (${events}))`;
  return Object.fromEntries(tables.map((table) => [table, where]));
}

export async function ownedTables(db: Db, orgId: string): Promise<OwnedTable[]> {
  const rows = await db.$queryRaw<{ table: string; column: string; type: string; element: string }[]>`
    SELECT "table_name" AS "table", "column_name" AS "column", "data_type" AS "type", "udt_name" AS "element"
    FROM information_schema.columns
    WHERE "table_schema" = current_schema() ORDER BY "table_name", "ordinal_position"`;
  const columnsOf = new Map<string, Column[]>();
  for (const { table, column, type, element } of rows) {
    const known = columnsOf.get(table) ?? [];
    columnsOf.set(table, [...known, { column, type: typeOf(type, element) }]);
  }
  const scope = { events: Prisma.sql`SELECT "id" FROM "Event" WHERE "organisationId" = ${orgId}`, orgId };
  return [...columnsOf].flatMap(([table, columns]) => {
    const where = ownRows(table, columns, scope);
    return where ? [{ table, columns, where, isThrough: Object.hasOwn(OWNED_BY, table) }] : [];
  });
}

function ownRows(table: string, columns: readonly Column[], scope: Scope): Prisma.Sql | null {
  const has = (name: string) => columns.some(({ column }) => column === name);
  const owned = OWNED_BY[table];
  if (owned) return owned(scope);
  if (has("organisationId")) return Prisma.sql`"organisationId" = ${scope.orgId}`;
  return has("eventId") ? Prisma.sql`"eventId" IN (${scope.events})` : null;
}

function typeOf(type: string, element: string): ColumnType {
  if (type === "text" || type === "json" || type === "jsonb") return type;
  if (type === "ARRAY" && element === "_text") return "list";
  return type === "bytea" ? "bytes" : "other";
}

/** Quotes an identifier from the catalogue. */
export function quoted(identifier: string): Prisma.Sql {
  return Prisma.raw(`"${identifier.replaceAll('"', '""')}"`);
}
