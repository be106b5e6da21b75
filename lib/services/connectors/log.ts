import { isRefusal } from "#lib/refusal";
import * as store from "#lib/store/connectors";
import type { Db } from "#lib/store/database";
import { nextAttempt } from "../base/leasedJobs";
import type { Line, Run } from "./run";

/** Logs a line in the transaction of the work that it describes. */
export async function logDone(db: Db, run: Run, line: Line): Promise<void> {
  const { app, connector } = run;
  const { kind, localId, remoteId } = line;
  const at = app.clock.now();
  await store.insertEntry(db, { ...newEntry(run, line), at });
  await store.resolveFailures(db, connector.id, kind, { localId, remoteId, at });
}

/** Failures are retried at growing intervals; each record has one entry. */
export async function logFailure(run: Run, line: Line): Promise<void> {
  const { app, connector } = run;
  run.lines.push(line);
  if (run.isDry) return;
  const now = app.clock.now();
  await app.db.transaction(async (db) => {
    const before = await store.findFailure(db, { connectorId: connector.id, ...line });
    const attempts = (before?.attempts ?? 0) + 1;
    const state = { attempts, error: line.error, at: now, nextAttemptAt: nextAttempt(attempts, now) };
    if (before) await store.updateEntry(db, before.id, { ...state, title: line.title });
    else await store.insertEntry(db, { ...newEntry(run, line), ...state });
  });
}

function newEntry({ app, connector }: Run, line: Line): store.ConnectorEntry {
  return {
    ...line,
    id: app.ids.next("cne"),
    organisationId: connector.organisationId,
    connectorId: connector.id,
    at: app.clock.now(),
    attempts: 0,
    nextAttemptAt: null,
    resolvedAt: null,
  };
}

/** The message of a refusal; any other error is our own fault and only in our log. */
export function sentenceOf({ app }: Pick<Run, "app">, error: unknown): string {
  if (isRefusal(error)) return error.message;
  app.log.error("A record could not be synced by our own fault.", { error });
  return "Something went wrong on our side.";
}
