import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testServer } from "#lib/testing/world";
import { naturalKey } from "#lib/text/naturalOrder";

const server = testServer();
const MIGRATION = "prisma/migrations/20261122210000_booths_in_natural_order/migration.sql";

test("the migration gives existing booths the same sort key as new ones", async () => {
  const sql = readFileSync(MIGRATION, "utf8");
  const [make = ""] = /CREATE FUNCTION[^$]*\$\$[^$]*\$\$;/.exec(sql) ?? [];
  const part = fc.constantFrom("0", "7", "12", "0070", "9".repeat(30), "a", "ö", "-", " ", ".", "漢");
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));
  const texts = fc.sample(text, 500);
  const { db } = (await server.world()).app;
  await db.read.$executeRawUnsafe(make);
  const rows = await db.read.$queryRawUnsafe<{ key: string }[]>(
    `SELECT "naturalKey"("text") AS "key" FROM unnest($1::text[]) WITH ORDINALITY AS given("text", "at") ORDER BY "at"`,
    texts,
  );
  await db.read.$executeRawUnsafe(`DROP FUNCTION "naturalKey"`);
  expect(rows.map(({ key }) => key)).toEqual(texts.map(naturalKey));
});
