import { createStore, delMany, entries, get, promisifyRequest, type UseStore } from "idb-keyval";

/** Records in the browser's database. In browsers that store nothing, as in some private windows, it stays empty. */
export class BrowserTable<T> {
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
        // Commits at once, because a page that is being left may end before the automatic commit.
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
