import type { Pool } from "pg";
import { expect, test } from "vitest";
import { openEngine } from "#lib/store/embedded/pool";
import { readMigrations } from "#lib/store/migrations";
import { currentSchema, sqlBetween } from "./diff";

/** Constraints that a Prisma schema cannot express, so the migrations add them by hand. */
const BY_HAND = [
  ...["event_slug_taken", "booth_label_taken", "booth_external_id_taken", "one_order_holds_a_booth"],
  ...["booth_inside_merged", "booth_hold_ends", "payment_amount", "payment_direction"],
  ...["document_file_format", "contract_acceptance_method", "order_item_kind", "order_item_status"],
  ...["bank_line_state", "bank_line_booked", "dispute_state", "order_proposal_state", "record_change_action"],
  ...["event_role", "plan_comment_resolved", "sso_connection_kind", "sso_domain_proven", "sandbox_by_id"],
  ...["connector_paused", "connector_entry_action"],
];

const CATALOGUE = `
  SELECT 'column' AS what, table_name || '.' || column_name AS name,
         concat_ws(' ', udt_name, character_maximum_length, datetime_precision, is_nullable, column_default) AS detail
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  ORDER BY 1, 2`;

/** The tables, indexes and constraints after running scripts in an empty schema. */
async function catalogueAfter(scripts: string[], pool: Pool): Promise<{ name: string }[]> {
  await pool.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  for (const script of scripts) await pool.query(script);
  const { rows } = await pool.query<{ name: string }>(CATALOGUE);
  return rows;
}

test("the migrations create exactly the tables, indexes and constraints of schema.prisma", async () => {
  // Creating a database takes longer than the migrations, so one is used for all of them.
  const { engine, pool } = await openEngine({ directory: null });
  const migrations = readMigrations().map(({ sql }) => sql);
  const fromNothing = await sqlBetween(null, currentSchema(), pool);
  const migrated = await catalogueAfter(migrations, pool);
  const described = await catalogueAfter(["CREATE SEQUENCE legacy_id_seq AS integer", fromNothing], pool);
  await pool.end();
  await engine.close();
  expect(migrated.filter(({ name }) => !BY_HAND.includes(name))).toEqual(described);
  expect(migrated.map(({ name }) => name)).toEqual(expect.arrayContaining(BY_HAND));
});
