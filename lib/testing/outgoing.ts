import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import type { Database } from "#lib/store/database";

/**
 * The open transaction of the current asynchronous work, if any. Work that outlives a transaction finds it closed.
 */
const around = new AsyncLocalStorage<{ isOpen: boolean }>();
const noted: string[] = [];

/** The same database, which records for each asynchronous work whether it runs in a transaction. */
export function watchedTransactions(database: Database): Database {
  return {
    get read() {
      return database.read;
    },
    transaction: (work) =>
      database.transaction(async (db) => {
        const transaction = { isOpen: true };
        try {
          return await around.run(transaction, () => work(db));
        } finally {
          transaction.isOpen = false;
        }
      }),
    afterCommit: (db, act) => database.afterCommit(db, act),
    standby: database.standby,
  };
}

/** Notes a request to another machine, which may take any time, if it is made within a transaction. */
export function noteOutgoing(address: string): void {
  if (around.getStore()?.isOpen) noted.push(address);
}

subscribe("http.client.request.start", (message) => {
  const { host, path } = (message as { request: ClientRequest }).request;
  noteOutgoing(`${host}${path}`);
});

/** What was requested within transactions since the last call. */
export function takeOutgoing(): string[] {
  return noted.splice(0);
}
