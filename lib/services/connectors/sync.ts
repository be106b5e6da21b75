import { isCrmBusy, isCrmExpired, isCrmRevoked } from "#lib/crm/errors";
import { CRM_KINDS, type CrmKind, PARTNER_NAMES } from "#lib/crm/kinds";
import type { App } from "#lib/ports";
import { isRefusal, Refusal } from "#lib/refusal";
import * as store from "#lib/store/connectors";
import { ownersOf } from "#lib/store/webhooks";
import type { Caller } from "../base/caller";
import * as emails from "../base/emails";
import { readersOf } from "../base/readersLanguage";
import * as changes from "../changes";
import { Access } from "./access";
import { receiveChanges, receivePage } from "./inbound";
import { sendOut } from "./outbound";
import type { Readers } from "./records";
import { isOver, type Line, type Run, remoteNames } from "./run";

/** The interval of automatic syncs. */
const EVERY_MS = 120_000;
/** The delay after a failure of the whole run. */
const AFTER_FAILURE_MS = 300_000;
const LEASE_MS = 15 * 60_000;
/** The longest background run, well within the lease. */
const BACKGROUND_MS = 5 * 60_000;
/** The longest run by hand, because a person waits for the response. */
const BY_HAND_MS = 20_000;
const KEPT_MS = 30 * 86_400_000;
const CHANGES_AT_ONCE = 1_000;

export type SyncMode = { dryRun: boolean; replay: boolean };

export type SyncReport = {
  dryRun: boolean;
  lines: Line[];
  /** False if a later run does the rest. */
  isComplete: boolean;
  /** When the partner accepts requests again. */
  waitsUntil: Date | null;
  failure: string | null;
};

/** Runs the connections that are due, each by one instance. */
export async function syncDue(app: App, readers: Readers): Promise<void> {
  for (;;) {
    const lease = leaseFrom(app);
    const connector = await store.claimDueConnector(app.db.read, lease.now, lease.until);
    if (!connector) return;
    const again = { dryRun: false, replay: false };
    await underLease(app, readers, connector, lease, again, BACKGROUND_MS).catch((error: unknown) =>
      app.log.error("A connection could not be synced by our own fault.", { connector: connector.id, error }),
    );
  }
}

export async function syncNow(
  app: App,
  readers: Readers,
  connector: store.Connector,
  mode: SyncMode,
): Promise<SyncReport> {
  const lease = leaseFrom(app);
  if (!(await store.claimConnector(app.db.read, connector.id, lease.now, lease.until))) {
    throw new Refusal(
      "sync_in_progress",
      "A sync of this connection is running. Wait until it has finished.",
    );
  }
  return underLease(app, readers, connector, lease, mode, BY_HAND_MS);
}

type Lease = { now: Date; until: Date };

/** If a process dies during a run, the lease expires and another run does the rest. */
function leaseFrom({ clock }: App): Lease {
  const now = clock.now();
  return { now, until: new Date(now.getTime() + LEASE_MS) };
}

async function underLease(
  app: App,
  readers: Readers,
  connector: store.Connector,
  lease: Lease,
  mode: SyncMode,
  withinMs: number,
): Promise<SyncReport> {
  const lines: Line[] = [];
  const done = (end: store.RunEnd) =>
    store.endRun(app.db.read, connector.id, lease.until, mode.dryRun ? {} : end);
  const report = { dryRun: mode.dryRun, lines, isComplete: false, waitsUntil: null, failure: null };
  const in_ = (ms: number) => new Date(app.clock.now().getTime() + ms);
  try {
    const access = new Access(app, connector);
    const { organisationId, settings } = connector;
    const eventIds = await store.sharedEventIds(app.db.read, organisationId, settings.eventIds);
    const until = lease.now.getTime() + withinMs;
    const run: Run = { app, readers, connector, access, eventIds, isDry: mode.dryRun, until, lines };
    const { isComplete, ...reached } = await syncAll(run, mode);
    const nextRunAt = isComplete ? in_(EVERY_MS) : app.clock.now();
    await done({ ...reached, nextRunAt, lastRunAt: app.clock.now(), lastFailure: null });
    if (!mode.dryRun) await store.forgetEntries(app.db.read, connector.id, in_(-KEPT_MS));
    return { ...report, isComplete };
  } catch (error) {
    if (isCrmBusy(error)) {
      const waitsUntil = in_(error.retryAfterMs);
      await done({ nextRunAt: waitsUntil });
      return { ...report, waitsUntil };
    }
    const failure = failureOf(connector, error);
    const pausedReason = isRejected(error)
      ? ("revoked" as const)
      : isSetup(error)
        ? ("setup" as const)
        : null;
    await store.endRun(app.db.read, connector.id, lease.until, {
      nextRunAt: in_(AFTER_FAILURE_MS),
      lastFailure: failure,
      ...(pausedReason ? { pausedReason } : {}),
    });
    if (pausedReason) await notifyOwners(app, connector, failure);
    if (!isRefusal(error) && !isRejected(error)) throw error;
    return { ...report, failure };
  }
}

/** Also true for a new access token that is not accepted. */
function isRejected(error: unknown): boolean {
  return isCrmRevoked(error) || isCrmExpired(error);
}

/** The operator or an administrator of the partner has to resolve this first. */
function isSetup(error: unknown): boolean {
  return isRefusal(error) && error.code === "conflict";
}

function failureOf({ partner }: store.Connector, error: unknown): string {
  const name = PARTNER_NAMES[partner];
  if (isRejected(error)) return `${name} does not accept our access any more. Connect it again.`;
  return isRefusal(error) ? error.message : "Something went wrong on our side.";
}

async function notifyOwners(app: App, { organisationId, partner }: store.Connector, reason: string) {
  const link = `${app.links.base()}/settings/integrations/${partner}`;
  for (const to of await readersOf(app.db.read, await ownersOf(app.db.read, organisationId))) {
    emails.post(app, emails.connectorPausedEmail(to, { partner: PARTNER_NAMES[partner], reason, link }));
  }
}

type Reached = Pick<store.Connector, "cursor" | "readSince"> & { isComplete: boolean };

/** Imports the partner's changes, then sends ours; companies come before the records that belong to them. */
async function syncAll(run: Run, { replay }: SyncMode): Promise<Reached> {
  const { app, connector, access, eventIds } = run;
  if (connector.cursor === null && !run.isDry) await access.use((session) => session.prepare());
  const { exhibitorIds, orderIds, cursor } = await changedHere(app, connector, eventIds);
  const failures = await store.dueFailures(app.db.read, connector.id, app.clock.now(), replay);
  const readSince = { ...connector.readSince };
  let isComplete = true;
  for (const kind of CRM_KINDS.filter((kind) => connector.settings.kinds.includes(kind))) {
    if (kind !== "deal") readSince[kind] = (await receiveChanges(run, kind)).toISOString();
    const again = new Set<string>();
    for (const { localId, remoteId } of failures.filter((failure) => failure.kind === kind)) {
      if (localId !== null) again.add(localId);
      else if (remoteId !== null) await receivePage(run, kind, await readOne(run, kind, remoteId));
    }
    const ids = new Set([...again, ...(kind === "deal" ? orderIds : exhibitorIds)]);
    const isDone = await sendOut(run, kind, [...ids], again);
    isComplete &&= isDone && !isOver(run);
  }
  return { isComplete, readSince, cursor: isComplete ? cursor : connector.cursor };
}

function readOne({ access, ...run }: Run, kind: CrmKind, id: string) {
  return access.use((session) => session.read(kind, [id], remoteNames(run, kind)));
}

/** Our changes since the last run, from the durable change feed; everything in the first run, or after 30 days. */
async function changedHere(app: App, connector: store.Connector, eventIds: readonly string[]) {
  const who = readerOf(connector);
  const types = ["exhibitor", "order"] as const;
  let after = connector.cursor;
  if (after !== null) {
    const exhibitorIds = new Set<string>();
    const orderIds = new Set<string>();
    try {
      for (;;) {
        const { items, next, hasMore } = await changes.read(app, who, {
          after,
          types,
          limit: CHANGES_AT_ONCE,
        });
        for (const { type, id } of items) (type === "order" ? orderIds : exhibitorIds).add(id);
        after = next;
        if (!hasMore) return { exhibitorIds, orderIds, cursor: next };
      }
    } catch (error) {
      if (!isRefusal(error) || error.code !== "cursor_expired") throw error;
    }
  }
  // The cursor is read first, so that the next run reads a change during this one again.
  const { next: cursor } = await changes.read(app, who, { after: changes.LATEST, types, limit: 1 });
  const exhibitorIds = new Set(await store.exhibitorIdsOf(app.db.read, eventIds));
  const orderIds = new Set(await store.orderIdsOf(app.db.read, eventIds));
  return { exhibitorIds, orderIds, cursor };
}

/** The connection as a reader of the change feed. */
function readerOf({ id, organisationId }: store.Connector): Caller {
  return {
    kind: "api_key" as const,
    id,
    name: "connection",
    orgId: organisationId,
    role: null,
    eventIds: null,
    scopes: ["exhibitors:read", "orders:read"],
  };
}
