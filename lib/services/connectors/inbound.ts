import type { CrmKind } from "#lib/crm/kinds";
import { fromRemote } from "#lib/crm/merge";
import type { CrmRecord, CrmSession } from "#lib/crm/partner";
import { isRefusal } from "#lib/refusal";
import * as store from "#lib/store/connectors";
import type { Fair } from "#lib/store/events";
import { inWriteTransaction } from "../base/writeContext";
import { logDone, logFailure, sentenceOf } from "./log";
import { createLocal, exhibitorNamed, namedEvent, readLocal } from "./records";
import { fieldsOf, isOver, type Line, type Run, remoteNames } from "./run";
import { type Pair, settle, unlink } from "./settle";

type ChangedPage = Awaited<ReturnType<CrmSession["changed"]>>;

/** Searches of partners lag by seconds; reading a record twice changes nothing. */
const OVERLAP_MS = 120_000;
/** The partner's fields that name the event at which a company will exhibit. */
const EVENT_FIELDS = { hubspot: "aisle_event", salesforce: "Aisle_Event__c" } as const;
/** HubSpot ends a search after 10,000 records, so a longer one restarts at the last time read. */
const PAGES_OF_ONE_SEARCH = 50;

/** Imports the partner's changes. Returns the time up to which everything has been read. */
export async function receiveChanges(run: Run, kind: "company" | "contact"): Promise<Date> {
  const { connector, access } = run;
  let reached = new Date(connector.readSince[kind] ?? connector.createdAt);
  let since = new Date(reached.getTime() - OVERLAP_MS);
  let page: string | null = null;
  for (let count = 1; !isOver(run); count += 1) {
    const from = since;
    const after: string | null = page;
    const { records, next }: ChangedPage = await access.use((session) =>
      session.changed(kind, from, remoteNames(run, kind), after),
    );
    await receivePage(run, kind, records);
    const last = records.at(-1)?.at;
    if (last && last > reached) reached = last;
    if (next === null) return reached;
    const restarts = count % PAGES_OF_ONE_SEARCH === 0 && reached > since;
    page = restarts ? null : next;
    if (restarts) since = reached;
  }
  return reached;
}

export async function receivePage(run: Run, kind: CrmKind, records: readonly CrmRecord[]): Promise<void> {
  if (records.length === 0) return;
  const { app, connector, eventIds } = run;
  const remoteIds = records.map(({ id }) => id);
  const links = await store.findLinks(app.db.read, connector.id, kind, { remoteIds });
  const localIds = links.map(({ localId }) => localId);
  const locals = await readLocal(app.db.read, connector, eventIds, kind, localIds);
  const pairs: Pair[] = [];
  for (const remote of records) {
    for (const link of links.filter(({ remoteId }) => remoteId === remote.id)) {
      const local = locals.get(link.localId);
      if (local) pairs.push({ local, remote, link });
      else await unlink(run, link, "", "The record is not shared any more, or was deleted in Aisle.");
    }
  }
  await settle(run, kind, pairs);
  if (kind !== "company") return;
  const events = new Map([...locals.values()].map(({ id, eventId }) => [id, eventId]));
  for (const remote of records) {
    const own = links.filter(({ remoteId }) => remoteId === remote.id);
    const present = own.flatMap(({ localId }) => events.get(localId) ?? []);
    await invite(run, remote, present);
  }
}

/** Makes a company an exhibitor of the event that the partner names, once. */
async function invite(run: Run, remote: CrmRecord, present: readonly string[]): Promise<void> {
  const { app, connector, eventIds } = run;
  const key = remote.values[EVENT_FIELDS[connector.partner]];
  if (!key) return;
  const fair = await namedEvent(app.db.read, connector.organisationId, eventIds, key);
  const values = fromRemote(fieldsOf(run, "company"), remote.values);
  const title = values.name ?? "";
  const line: Line = {
    kind: "company",
    action: "created",
    localId: null,
    remoteId: remote.id,
    title,
    error: null,
    changes: Object.entries(values).flatMap(([field, after]) =>
      after === null ? [] : [{ field, to: "aisle" as const, before: null, after, isConflict: false }],
    ),
  };
  if (!fair) {
    const error = `There is no event "${key}" whose records are shared.`;
    return logFailure(run, { ...line, action: "failed", changes: [], error });
  }
  if (present.includes(fair.id)) return;
  const known = title && (await exhibitorNamed(app.db.read, fair, title));
  if (known) {
    const locals = await readLocal(app.db.read, connector, eventIds, "company", [known]);
    const [link] = await store.findLinks(app.db.read, connector.id, "company", { localIds: [known] });
    const local = locals.get(known);
    // An exhibitor that is linked to another company of the same name stays linked.
    if (local && !link) await settle(run, "company", [{ local, remote, link: null }]);
    return;
  }
  if (run.isDry) run.lines.push(line);
  else await create(run, fair, remote, line, values);
}

async function create(run: Run, fair: Fair, remote: CrmRecord, line: Line, values: Pair["local"]["values"]) {
  const { app, connector, readers } = run;
  try {
    const done = await inWriteTransaction(app, fair, async (context) => {
      const { id: localId, at: localAt } = await createLocal(context, readers, values);
      const { id: connectorId, organisationId } = connector;
      const link = { connectorId, organisationId, kind: "company" as const, localId, remoteId: remote.id };
      await store.saveLink(context.db, { ...link, base: values, localAt });
      await logDone(context.db, run, { ...line, localId });
      return { ...line, localId };
    });
    run.lines.push(done);
  } catch (error) {
    await logFailure(run, { ...line, action: "failed", changes: [], error: sentenceOf(run, error) });
    if (!isRefusal(error)) throw error;
  }
}
