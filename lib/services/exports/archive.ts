import type { App } from "#lib/ports";
import { recordAudit } from "#lib/store/audit";
import { documentsOfOrganisation } from "#lib/store/documents";
import { dumpedLines, dumpedTables } from "#lib/store/dump";
import { type Fair, listFairs } from "#lib/store/events";
import { listMediaFiles } from "#lib/store/media";
import { type Caller, requireKeeper } from "../base/caller";
import { fileParts } from "../documents/export";
import { exportAs, exportExhibitors } from "./index";

type Part = { name: string; chunks: AsyncIterable<string | Uint8Array>; isPressed?: boolean };

/** More than any organisation has. */
const EVERYTHING = { limit: 100_000, offset: 0 };
const FORMATS = ["bundle", "booths.csv"] as const;

/** Exports all data of an organisation. The export is recorded in the audit log. */
export async function exportEverything(app: App, who: Caller) {
  requireKeeper(who);
  return exportOrganisation(app, who);
}

/** Who did it, for the audit log. */
type Actor = { kind: Caller["kind"] | "operator"; id: string; orgId: string };

export async function exportOrganisation(app: App, who: Actor) {
  const db = app.db.read;
  const whose = { organisationId: who.orgId, ids: null, deleted: false };
  const { items: fairs } = await listFairs(db, { ...whose, ...EVERYTHING });
  const tables = await dumpedTables(db, who.orgId);
  const documents = await documentsOfOrganisation(db, who.orgId);
  const pictures = await listMediaFiles(db, who.orgId);
  const now = app.clock.now();
  await app.db.transaction((inner) =>
    recordAudit(inner, {
      organisationId: who.orgId,
      eventId: null,
      actorKind: who.kind,
      actorId: who.id,
      at: now,
      action: "exportEverything",
      summary: "Export everything",
      subjectId: null,
      before: null,
      after: { events: fairs.length },
    }),
  );
  const parts: Part[] = [
    { name: "README.txt", chunks: once(async () => README) },
    ...fairs.flatMap((fair) => partsOf(app, fair)),
    ...tables.map((table) => ({ name: `records/${table.table}.jsonl`, chunks: dumpedLines(db, table) })),
    ...fileParts(app, documents),
    ...pictures.map((name) => ({
      name: `media/${name}`,
      isPressed: true,
      chunks: once(async () => (await app.files.read(name)) ?? ""),
    })),
  ];
  return {
    name: `everything-${now.toISOString().slice(0, 10)}.zip`,
    parts: parts.length,
    entries: each(parts),
  };
}

function partsOf(app: App, fair: Fair): Part[] {
  const folder = `events/${fair.slug}`;
  const names = { bundle: "bundle.json", "booths.csv": "booths.csv" };
  return [
    ...FORMATS.map((format) => ({
      name: `${folder}/${names[format]}`,
      chunks: once(async () => (await exportAs(app, fair, format)).body),
    })),
    { name: `${folder}/exhibitors.csv`, chunks: once(async () => (await exportExhibitors(app, fair)).body) },
  ];
}

type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

/** Defers creating the content until the archive reaches this entry. */
async function* once(make: () => Promise<Content>): AsyncGenerator<string | Uint8Array> {
  const content = await make();
  if (typeof content === "string" || content instanceof Uint8Array) yield content;
  else yield* content;
}

async function* each(parts: readonly Part[]): AsyncGenerator<Part> {
  yield* parts;
}

const README = `Everything of your organisation, as it was when this archive was made.

events/   one folder for each event that is not deleted: bundle.json, which "Import" takes back,
          and booths and exhibitors (with private contacts) as spreadsheets
records/  every record, one JSON object a line and one file a table: orders with their invoices,
          payments, exhibitors, sessions, published versions, webhooks, the audit log, and
          BeaconCount, what visitors did by day, each action counted once. Passwords, keys and
          secrets are left out.
documents/ every invoice and other document that was issued, as PDF and, where it is an electronic
          invoice, as XML
media/    uploaded pictures
`;
