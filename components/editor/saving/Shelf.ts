import { createStore, delMany, entries, get, promisifyRequest, type UseStore } from "idb-keyval";

/** Records in the browser's database. Browsers that store nothing, as some do in private windows, keep an empty one. */
export class Shelf<T> {
  private opened: UseStore | undefined;

  constructor(
    private readonly database: string,
    private readonly table: string,
  ) {}

  /** Opened once, because every opening creates a connection that stays. */
  private get store(): UseStore {
    this.opened ??= createStore(this.database, this.table);
    return this.opened;
  }

  async put(key: string, record: T): Promise<void> {
    await orNothing(() =>
      this.store("readwrite", (records) => {
        records.put(record, key);
        // A page that is being left has no time to wait for that.
        records.transaction.commit();
        return promisifyRequest(records.transaction);
      }),
    );
  }

  async get(key: string): Promise<T | undefined> {
    return orNothing(() => get<T>(key, this.store));
  }

  async all(): Promise<[key: string, record: T][]> {
    return (await orNothing(() => entries<string, T>(this.store))) ?? [];
  }

  async remove(keys: string[]): Promise<void> {
    await orNothing(() => delMany(keys, this.store));
  }
}

async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
