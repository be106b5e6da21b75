import { chunked } from "#lib/crm/chunks";
import { type CrmKind, PARTNER_NAMES } from "#lib/crm/kinds";
import { isSameText } from "#lib/crm/merge";
import type { CrmRecord } from "#lib/crm/partner";
import * as store from "#lib/store/connectors";
import { type LocalRecord, readLocal } from "./records";
import { fieldsOf, isOver, type Run, remoteNames } from "./run";
import { type Pair, settle, unlink } from "./settle";

const AT_ONCE = 100;

/** Sends our changed records of a kind. Returns false if time ran out. */
export async function sendOut(run: Run, kind: CrmKind, ids: readonly string[], again: ReadonlySet<string>) {
  for (const some of chunked(ids, AT_ONCE)) {
    if (isOver(run)) return false;
    await sendSome(run, kind, some, again);
  }
  return true;
}

async function sendSome(
  run: Run,
  kind: CrmKind,
  ids: readonly string[],
  again: ReadonlySet<string>,
): Promise<void> {
  const { app, connector, eventIds } = run;
  const locals = await readLocal(app.db.read, connector, eventIds, kind, ids);
  const links = await store.findLinks(app.db.read, connector.id, kind, { localIds: ids });
  for (const link of links.filter(({ localId }) => !locals.has(localId))) {
    await unlink(run, link, "", "The record is not shared any more, or was deleted in Aisle.");
  }
  const linkOf = new Map(links.map((link) => [link.localId, link]));
  const changed = [...locals.values()].filter(({ id, at }) => {
    const link = linkOf.get(id);
    return !link || again.has(id) || at > link.localAt;
  });
  const linked = changed.flatMap((local) => {
    const link = linkOf.get(local.id);
    return link ? [{ local, link }] : [];
  });
  await settle(run, kind, await withRemotes(run, kind, linked));
  await settleNew(
    run,
    kind,
    changed.filter(({ id }) => !linkOf.has(id)),
  );
}

/** Reads the partner's records just before writing, because they may have been changed or deleted since. */
async function withRemotes(
  run: Run,
  kind: CrmKind,
  linked: readonly { local: LocalRecord; link: store.ConnectorLink }[],
): Promise<Pair[]> {
  if (linked.length === 0) return [];
  const ids = [...new Set(linked.map(({ link }) => link.remoteId))];
  const remotes = await run.access.use((session) => session.read(kind, ids, remoteNames(run, kind)));
  const remoteOf = new Map(remotes.map((remote) => [remote.id, remote]));
  const pairs: Pair[] = [];
  for (const { local, link } of linked) {
    const remote = remoteOf.get(link.remoteId);
    if (remote) pairs.push({ local, link, remote });
    else
      await unlink(
        run,
        link,
        local.title,
        `The record was deleted in ${PARTNER_NAMES[run.connector.partner]}.`,
      );
  }
  return pairs;
}

/** Settles records without a link: the partner may have them already, by our id, or by name or e-mail address. */
async function settleNew(run: Run, kind: CrmKind, locals: readonly LocalRecord[]): Promise<void> {
  if (locals.length === 0) return;
  const own = await find(
    run,
    kind,
    "externalId",
    locals.map(({ id }) => id),
  );
  const byOwnId = new Map(own.map((remote) => [remote.externalId, remote]));
  const strangers = locals.filter(({ id }) => !byOwnId.has(id));
  const alike = kind === "deal" ? new Map<string, CrmRecord>() : await findAlike(run, kind, strangers);
  const seen = new Set<string>();
  const later: LocalRecord[] = [];
  const pairs: Pair[] = [];
  for (const local of locals) {
    const key = keyOf(kind, local);
    const remote = byOwnId.get(local.id) ?? alike.get(key) ?? null;
    // Two records of the same name in this batch are one record at the partner, so the second waits for the first.
    if (key !== "" && !remote && seen.has(key)) later.push(local);
    else pairs.push({ local, remote, link: null });
    seen.add(key);
  }
  await settle(run, kind, pairs);
  if (!run.isDry && later.length > 0) await settleNamesakes(run, kind, later);
}

async function settleNamesakes(run: Run, kind: CrmKind, locals: readonly LocalRecord[]): Promise<void> {
  const known = await namesakes(run, kind, locals);
  await settle(
    run,
    kind,
    locals.flatMap((local) => {
      const remote = known.get(keyOf(kind, local));
      return remote ? [{ local, remote, link: null }] : [];
    }),
  );
}

async function findAlike(
  run: Run,
  kind: "company" | "contact",
  locals: readonly LocalRecord[],
): Promise<Map<string, CrmRecord>> {
  const found = await namesakes(run, kind, locals);
  const field = kind === "company" ? "name" : "email";
  const column = fieldsOf(run, kind).find((one) => one.field === field)?.remote;
  const strangers = locals.filter((local) => !found.has(keyOf(kind, local)));
  const names = strangers.flatMap(({ values }) => values[field] ?? []);
  if (column === undefined) return found;
  for (const remote of await find(run, kind, column, names)) {
    const local = strangers.find(({ values }) =>
      isSameText(values[field] ?? null, remote.values[column] ?? null),
    );
    const key = local && keyOf(kind, local);
    if (key && !found.has(key)) found.set(key, remote);
  }
  return found;
}

/** The partner's search takes seconds to find new records, so linked records are looked up in our database. */
async function namesakes(
  run: Run,
  kind: CrmKind,
  locals: readonly LocalRecord[],
): Promise<Map<string, CrmRecord>> {
  if (kind === "deal" || locals.length === 0) return new Map();
  const keys = locals.map((local) => keyOf(kind, local));
  const ids = await store.findNamesakes(run.app.db.read, run.connector, kind, keys);
  if (ids.size === 0) return new Map();
  const remotes = await run.access.use((session) =>
    session.read(kind, [...new Set(ids.values())], remoteNames(run, kind)),
  );
  const remoteOf = new Map(remotes.map((remote) => [remote.id, remote]));
  return new Map(
    [...ids].flatMap(([key, id]): [string, CrmRecord][] => {
      const remote = remoteOf.get(id);
      return remote ? [[key, remote]] : [];
    }),
  );
}

async function find(run: Run, kind: CrmKind, field: string, values: readonly string[]): Promise<CrmRecord[]> {
  const wanted = [...new Set(values)];
  if (wanted.length === 0) return [];
  return run.access.use((session) => session.find(kind, { field, values: wanted }, remoteNames(run, kind)));
}

/** The key that records of one company or person share; "" for deals, which are always different. */
function keyOf(kind: CrmKind, { values }: LocalRecord): string {
  if (kind === "deal") return "";
  return (kind === "company" ? values.name : values.email)?.toLowerCase() ?? "";
}
