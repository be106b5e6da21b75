import type { EntryChange } from "#lib/crm/entries";
import type { CrmKind, CrmValues } from "#lib/crm/kinds";
import { filled, fromRemote, type Merged, merge, toRemote } from "#lib/crm/merge";
import type { CrmRecord, CrmWrite } from "#lib/crm/partner";
import { isRefusal } from "#lib/refusal";
import * as store from "#lib/store/connectors";
import { findFair } from "#lib/store/events";
import { inWriteTransaction } from "../base/writeContext";
import { logDone, logFailure, sentenceOf } from "./log";
import { type LocalRecord, writeLocal } from "./records";
import { fieldsOf, type Line, type Run } from "./run";

/** A record of ours with the partner's, which may not exist or not be linked yet. */
export type Pair = { local: LocalRecord; remote: CrmRecord | null; link: store.ConnectorLink | null };

type Decided = Pair & { merged: Merged; line: Line; write: CrmWrite | null };

/** Compares pairs and writes what has changed to both sides: first to the partner, then here with the link. */
export async function settle(run: Run, kind: CrmKind, pairs: readonly Pair[]): Promise<void> {
  const companies = await companyIds(run, pairs);
  const decided = pairs.map((pair) =>
    decide(run, kind, pair, companies.get(pair.local.companyOf ?? "") ?? null),
  );
  if (run.isDry) {
    run.lines.push(...decided.filter(isWorthALine).map(({ line }) => line));
    return;
  }
  const writing = decided.filter(({ write }) => write !== null);
  const writes = writing.flatMap(({ write }) => write ?? []);
  const results = writes.length > 0 ? await run.access.use((session) => session.write(kind, writes)) : [];
  const written = new Map(writing.map((one, index) => [one, results[index]]));
  for (const one of decided) {
    const result = written.get(one);
    if (result && "error" in result) {
      await logFailure(run, { ...one.line, action: "failed", changes: [], error: result.error });
      continue;
    }
    const remoteId = result?.id ?? one.remote?.id;
    if (remoteId !== undefined)
      await finish(run, kind, { ...one, line: { ...one.line, remoteId } }, remoteId);
  }
}

function decide(run: Run, kind: CrmKind, { local, remote, link }: Pair, companyId: string | null): Decided {
  const fields = fieldsOf(run, kind);
  const { conflict: rule } = run.connector.settings;
  const theirs = remote && { values: fromRemote(fields, remote.values), at: remote.at };
  const fresh = filled(fields, local.values);
  const merged: Merged = theirs
    ? merge(kind, fields, { local, remote: theirs, base: link?.base ?? {}, rule })
    : { toLocal: {}, toRemote: fresh, conflicts: [], base: fresh };
  const needsWrite = !remote || !link || Object.keys(merged.toRemote).length > 0;
  const write = needsWrite && {
    id: remote?.id ?? null,
    // The first of our records that was linked keeps its id at the partner.
    externalId: remote?.externalId ? null : local.id,
    values: toRemote(fields, merged.toRemote),
    companyId,
  };
  const action = remote ? (link ? "updated" : "linked") : "created";
  const changes = changesOf(local.values, theirs?.values ?? null, merged);
  const line = {
    kind,
    action,
    localId: local.id,
    remoteId: remote?.id ?? null,
    title: local.title,
    changes,
  } as const;
  return { local, remote, link, merged, write: write || null, line: { ...line, error: null } };
}

function changesOf(
  ours: CrmValues,
  theirs: CrmValues | null,
  { toLocal, toRemote, conflicts }: Merged,
): EntryChange[] {
  const isConflict = (field: string) => conflicts.some((conflict) => conflict.field === field);
  return [
    ...Object.entries(toRemote).map(([field, after]) => ({
      field,
      to: "partner" as const,
      before: theirs?.[field] ?? null,
      after,
      isConflict: isConflict(field),
    })),
    ...Object.entries(toLocal).map(([field, after]) => ({
      field,
      to: "aisle" as const,
      before: ours[field] ?? null,
      after,
      isConflict: isConflict(field),
    })),
  ];
}

function isWorthALine({ line }: Pick<Decided, "line">): boolean {
  return line.action !== "updated" || line.changes.length > 0;
}

/** Saves our record, the link and the log in one transaction with the events for webhooks. */
async function finish(run: Run, kind: CrmKind, decided: Decided, remoteId: string): Promise<void> {
  const { app, connector, readers } = run;
  const { local, merged, line } = decided;
  const link = (localAt: Date): store.ConnectorLink => {
    const { id: connectorId, organisationId } = connector;
    return { connectorId, organisationId, kind, localId: local.id, remoteId, base: merged.base, localAt };
  };
  try {
    const fair = await findFair(app.db.read, local.eventId, connector.organisationId);
    if (!fair) return;
    const hasPatch = Object.keys(merged.toLocal).length > 0;
    const save = async (db: Parameters<typeof store.saveLink>[0], localAt: Date) => {
      await store.saveLink(db, link(localAt));
      if (isWorthALine(decided)) await logDone(db, run, line);
      else
        await store.resolveFailures(db, connector.id, kind, {
          localId: local.id,
          remoteId,
          at: app.clock.now(),
        });
    };
    if (hasPatch) {
      await inWriteTransaction(app, fair, async (context) =>
        save(context.db, await writeLocal(context, readers, kind, local, merged.toLocal)),
      );
    } else await app.db.transaction((db) => save(db, local.at));
    if (isWorthALine(decided)) run.lines.push(line);
  } catch (error) {
    // Without the link, the next attempt finds the record at the partner by our id.
    await logFailure(run, { ...line, action: "failed", changes: [], error: sentenceOf(run, error) });
    if (!isRefusal(error)) throw error;
  }
}

/** The partner's ids of the companies that contacts and deals belong to. */
async function companyIds({ app, connector }: Run, pairs: readonly Pair[]): Promise<Map<string, string>> {
  const exhibitorIds = pairs.flatMap(({ local }) => local.companyOf ?? []);
  if (exhibitorIds.length === 0) return new Map();
  const links = await store.findLinks(app.db.read, connector.id, "company", { localIds: exhibitorIds });
  return new Map(links.map(({ localId, remoteId }) => [localId, remoteId]));
}

/** Deletes nothing at the partner, only the link between the records. */
export async function unlink(run: Run, link: store.ConnectorLink, title: string, why: string): Promise<void> {
  const { kind, localId, remoteId } = link;
  const line: Line = { kind, action: "unlinked", localId, remoteId, title, changes: [], error: why };
  run.lines.push(line);
  if (run.isDry) return;
  await run.app.db.transaction(async (db) => {
    await store.deleteLink(db, link);
    await logDone(db, run, line);
  });
}
