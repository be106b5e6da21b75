import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { type Database, type DatabaseAddress, type OpenDatabase, openDatabase } from "#lib/store/database";
import * as booths from "#services/booths";
import * as orders from "#services/orders";
import { copyTemplate, patient } from "./database";
import type { World } from "./world";

/** A database that other processes can open by its address, too. */
export async function openByAddress(
  folder: string,
): Promise<{ address: DatabaseAddress; database: OpenDatabase }> {
  const given = inject("database");
  if (given.kind === "embedded") {
    const address = patient({ kind: "embedded", directory: join(folder, "database") });
    return { address, database: await openDatabase({ ...address, image: readFileSync(given.image) }) };
  }
  const name = await copyTemplate(given.url);
  const address = patient({ kind: "postgres", url: given.url.replace("/postgres?", `/${name}?`) });
  return { address, database: await openDatabase(address) };
}

const PRICE = 10;

/** So many pending orders, each of a booth of its own. */
export async function reserveMany({ app, fair }: World, count: number): Promise<void> {
  const inputs = Array.from({ length: count }, (_, index) => ({ label: `B${index}`, price: PRICE }));
  await booths.upsert(app, fair, inputs);
  const visitor = { ip: "203.0.113.7", isOrganiser: true };
  const buyer = { boothId: "B0", company: "Nova", contactName: "Bea", contactEmail: "bea@example.test" };
  const { order } = await orders.reserve(app, fair, visitor, buyer);
  await reserveOthersLike(app.db, order.id);
}

/** Gives all other booths the status of this order's booth and an order of their own, in one statement. */
async function reserveOthersLike(database: Database, orderId: string): Promise<void> {
  await database.transaction(
    (db) => db.$executeRaw`
      WITH first AS (
        SELECT o AS "order", b."id" AS "boothId", b."status", b."holdExpiresAt", b."holdKind"
        FROM "Order" o JOIN "Booth" b ON b."id" = o."boothId" WHERE o."id" = ${orderId}
      ), reserved AS (
        UPDATE "Booth" b
        SET "status" = first."status", "holdExpiresAt" = first."holdExpiresAt", "holdKind" = first."holdKind"
        FROM first WHERE b."eventId" = (first."order")."eventId" AND b."id" <> first."boothId"
        RETURNING b."id", b."label"
      ), items AS (
        INSERT INTO "OrderItem" ("id", "eventId", "orderId", "place", "kind", "boothId", "description", "quantity",
          "unitCents", "netCents", "taxCategory", "taxRatePercent", "holdsBooth")
        SELECT 'itm_' || md5("id"), (first."order")."eventId", 'ord_' || left(md5("id"), 22), 1, 'booth', "id",
          'Booth', 1, (first."order")."amountCents", (first."order")."amountCents", 'Z', 0, true
        FROM first, reserved
      )
      INSERT INTO "Order"
      SELECT (jsonb_populate_record("order", jsonb_build_object(
        'id', 'ord_' || left(md5(reserved."id"), 22), 'number', 1 + row_number() OVER (ORDER BY reserved."id"),
        'boothId', reserved."id", 'boothLabel', reserved."label", 'company', 'Buyer of ' || reserved."label"))).*
      FROM first, reserved`,
  );
}
