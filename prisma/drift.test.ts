import { Pool } from "pg";
import { expect, test } from "vitest";
import { EmbeddedEngine } from "#lib/store/embedded/engine";
import { readMigrations } from "#lib/store/migrations";
import { currentSchema, sqlBetween } from "./diff";

/** What the Prisma schema cannot say, and the migrations add by hand. */
const BY_HAND = [
  ...["event_slug_taken", "booth_label_taken", "booth_external_id_taken", "one_order_holds_a_booth"],
  ...["booth_inside_merged", "booth_hold_ends", "payment_amount", "payment_direction"],
  ...["document_file_format", "order_item_kind", "order_item_status"],
  ...["bank_line_state", "bank_line_booked", "dispute_state"],
];

const CATALOGUE = `
  SELECT 'column' AS what, table_name || '.' || column_name AS name,
         concat_ws(' ', udt_name, character_maximum_length, datetime_precision, is_nullable, column_default) AS detail
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  ORDER BY 1, 2`;

async function catalogueAfter(scripts: string[]): Promise<{ name: string }[]> {
  const embedded = await EmbeddedEngine.open({ directory: null });
  const pool = new Pool({ max: 1, stream: () => embedded.connect(), user: "postgres", database: "postgres" });
  for (const script of scripts) await pool.query(script);
  const { rows } = await pool.query<{ name: string }>(CATALOGUE);
  await pool.end();
  await embedded.close();
  return rows;
}

test("the migrations make the very tables, indexes and constraints that schema.prisma describes", async () => {
  const migrated = await catalogueAfter(readMigrations().map(({ sql }) => sql));
  const described = await catalogueAfter([
    "CREATE SEQUENCE legacy_id_seq AS integer",
    await sqlBetween(null, currentSchema()),
  ]);
  expect(migrated.filter(({ name }) => !BY_HAND.includes(name))).toEqual(described);
  expect(migrated.map(({ name }) => name)).toEqual(expect.arrayContaining(BY_HAND));
});
