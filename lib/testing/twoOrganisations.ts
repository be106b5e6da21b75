import { z } from "zod";
import { EXAMPLE_WORDS } from "#lib/api/exampleWords";
import { endpoints } from "#lib/api/index";
import { createApiKey, getMe } from "#lib/api/keys";
import type { Endpoint } from "#lib/declare/endpoint";
import { ExampleMaker } from "#lib/openapi/examples";
import { type Json, toSchema } from "#lib/openapi/jsonSchema";
import { portalLink } from "#lib/services/exhibitors/portal";
import type { Db } from "#lib/store/database";
import { Prisma } from "#lib/store/generated/client";
import { type OwnedTable, ownedTables, quoted } from "#lib/store/ownership";
import { fillEveryField } from "./everyField";
import { tableNames } from "./fingerprint";
import { openOffice, type Worker } from "./office";
import { reserved } from "./sale";
import type { World } from "./world";

/** The value of every field that only an organiser may read. */
export const PRIVATE = "privatissima";
/** An id anywhere in a text. */
export const ID = /\b[a-z]{2,3}_[0-9A-Za-z]{22,}\b/g;
/** Tables that a request may write even if it is refused: last use of keys, logs of requests, counters. */
const BESIDE = [
  "ApiKey",
  "KeyRequest",
  "KeyUsage",
  "IdempotencyKey",
  "RateBucket",
  "UserSession",
  "CallerWrite",
  "PasswordReset",
  "PartnerSync",
];

/** Two organisations with records of every kind, and the data that must never reach the other one. */
export type TwoOrganisations = Awaited<ReturnType<typeof twoOrganisations>>;

export async function twoOrganisations(mine: World, theirs: World) {
  const exhibitorId = await fill(mine);
  await fill(theirs);
  const db = mine.app.db.read;
  const tables = await tableNames(db);
  const theirTables = await ownedTables(db, theirs.orgId);
  const kept = (table: string) => !BESIDE.includes(table);
  return {
    mine,
    theirs,
    credentials: await credentialsOf(mine),
    portalToken: await portalTokenOf(mine, exhibitorId),
    allRows: tables.filter(kept).map((table) => ({ table, where: Prisma.sql`TRUE` })),
    theirRows: theirTables.filter(({ table }) => kept(table)),
    ownIds: await idsIn(db, await ownedTables(db, mine.orgId)),
    theirIds: await idsIn(db, theirTables),
    secrets: await storedSecrets(db, tables),
  };
}

export type Credentials = { owner: Worker; key: string; readingKey: string };

/** An owner's session, a key that may do everything, and one that may read a little. */
async function credentialsOf(world: World): Promise<Credentials> {
  const { app, orgId } = world;
  await app.db.read.apiKey.deleteMany({ where: { organisationId: orgId } });
  const office = await openOffice(world);
  const owner = await office.hire("owner");
  const keyOf = async (body: object) => {
    const answer = await owner.ask(createApiKey, { body });
    if (answer.status !== 200) throw new Error(`A new key: ${JSON.stringify(answer.body)}`);
    return String(answer.body.data.key);
  };
  const key = await keyOf({ name: "all" });
  return { owner, key, readingKey: await keyOf({ name: "few", scopes: ["events:read", "plan:read"] }) };
}

/** Renews credentials, ids and the portal link, because earlier requests may have invalidated them. */
export async function refresh(place: TwoOrganisations): Promise<void> {
  const { mine, credentials: known } = place;
  const db = mine.app.db.read;
  const answers = await Promise.all([
    mine.ask(getMe, { key: known.key }),
    mine.ask(getMe, { key: known.readingKey }),
    known.owner.ask(getMe),
  ]);
  if (answers.some(({ status }) => status !== 200)) place.credentials = await credentialsOf(mine);
  place.ownIds = await idsIn(db, await ownedTables(db, mine.orgId));
  const exhibitor = await db.exhibitor.findFirst({ where: { eventId: mine.fair.id } });
  if (exhibitor) place.portalToken = await portalTokenOf(mine, exhibitor.id);
}

async function portalTokenOf({ app, fair }: World, id: string): Promise<string> {
  const { url } = await portalLink(app, fair, id);
  return url.split("/portal/")[1] ?? "";
}

async function fill(world: World): Promise<string> {
  const { app, fair } = world;
  const { exhibitor } = await fillEveryField(world);
  await world.booth("FREE-1", { price: 100 });
  await world.booth("FREE-2", { price: 100 });
  await reserved(world, "FREE-1", { contactName: PRIVATE, contactEmail: `${PRIVATE}@example.test` });
  const ids = new Map(
    (await idsIn(app.db.read, await ownedTables(app.db.read, world.orgId))).map((id) => [prefixOf(id), id]),
  );
  for (const endpoint of endpoints) {
    if (endpoint.method !== "POST" || !isOfRecords(endpoint)) continue;
    const example = JSON.stringify(exampleOf(endpoint)).replace(ID, (id) => ids.get(prefixOf(id)) ?? id);
    const { body } = await world.ask(endpoint, { body: JSON.parse(example) });
    const id = [body?.data].flat()[0]?.id;
    if (typeof id === "string") ids.set(prefixOf(id), id);
  }
  const of = { where: { eventId: fair.id } };
  const contact = { contactName: PRIVATE, contactEmail: `${PRIVATE}@example.test` };
  await app.db.read.exhibitor.updateMany({ ...of, data: { ...contact, adminNotes: PRIVATE } });
  await app.db.read.booth.updateMany({ ...of, data: { notes: PRIVATE } });
  return exhibitor.id;
}

/** Whether an endpoint creates records without ending anything that others need. */
function isOfRecords({ path, body, access }: Endpoint): boolean {
  const isPlain = !path.includes("{id}") && !path.includes("{token}") && access !== "public";
  return isPlain && body?.content["application/json"] instanceof z.ZodType;
}

function exampleOf({ body }: Endpoint): unknown {
  const components = new Map<string, Json>();
  const root = toSchema(body?.content["application/json"] as z.ZodType, "input", components);
  return new ExampleMaker(components, EXAMPLE_WORDS, "input").of(root);
}

export function prefixOf(id: string): string {
  return id.replace(/_.*/, "");
}

/** In the order in which they were made, so that a seed chooses the same ones although ids differ. */
async function idsIn(db: Db, tables: readonly OwnedTable[]): Promise<string[]> {
  const reads = tables
    .filter(({ columns }) => columns.some(({ column, type }) => column === "id" && type === "text"))
    .map(({ table, where }) => Prisma.sql`SELECT "id" FROM ${quoted(table)} t WHERE ${where}`);
  const rows = await db.$queryRaw<{ id: string }[]>`${Prisma.join(reads, " UNION ALL ")}`;
  return [...new Set(rows.map(({ id }) => id))].filter((id) => id.match(ID) !== null);
}

/** Stored passwords, keys and secrets, sealed or hashed: no response may contain any of them. */
async function storedSecrets(db: Db, tables: readonly string[]): Promise<string[]> {
  const columns = await db.$queryRaw<{ table: string; column: string }[]>`
    SELECT "table_name" AS "table", "column_name" AS "column" FROM information_schema.columns
    WHERE "table_schema" = current_schema() AND "data_type" = 'text'
      AND "column_name" ~* '(hash|secret|tokens?)$' AND "column_name" <> 'requestHash'`;
  const reads = columns
    .filter(({ table }) => tables.includes(table))
    .map(({ table, column }) => Prisma.sql`SELECT ${quoted(column)} AS "secret" FROM ${quoted(table)}`);
  const rows = await db.$queryRaw<{ secret: string | null }[]>`${Prisma.join(reads, " UNION ")}`;
  return rows.flatMap(({ secret }) => (secret !== null && secret.length > 12 ? [secret] : []));
}
