import { createStore, del, entries, get, promisifyRequest, type UseStore } from "idb-keyval";
import type { Kept } from "#lib/editor/saver";

/** Unsaved work of one window. */
export type KeptWork = { event: string; clientId: string; atMs: number; kept: Kept };

let opened: UseStore | undefined;

/** Opened once, because every opening creates a connection that stays. */
function shelf(): UseStore {
  opened ??= createStore("aisle-plans", "unsaved");
  return opened;
}

const keyOf = (event: string, clientId: string) => `${event}/${clientId}`;

/** Browsers that store nothing, as some do in private windows, can still edit. */
async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

export async function keepWork(work: KeptWork): Promise<void> {
  const write = (store: IDBObjectStore) => {
    store.put(work, keyOf(work.event, work.clientId));
    // A page that is being left has no time to wait for that.
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  };
  await orNothing(() => shelf()("readwrite", write));
}

export async function forgetWork(event: string, clientId: string): Promise<void> {
  await orNothing(() => del(keyOf(event, clientId), shelf()));
}

export async function keptBy(event: string, clientId: string): Promise<KeptWork | undefined> {
  return orNothing(() => get<KeptWork>(keyOf(event, clientId), shelf()));
}

/** Unsaved work of windows that are no longer open. */
export async function abandonedWork(event: string): Promise<KeptWork[]> {
  const all = (await orNothing(() => entries<string, KeptWork>(shelf()))) ?? [];
  const open = await openWindows();
  return all
    .map(([, work]) => work)
    .filter((work) => work.event === event && !open.has(work.clientId))
    .sort((a, b) => b.atMs - a.atMs);
}

const LOCK = "aisle plan window ";

async function openWindows(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}

const SESSION_KEY = "aisle.plan.window";

/**
 * The id of this window, which survives a reload. A duplicated window gets a new id, because the original still holds
 * the lock.
 */
export async function nameOfWindow(): Promise<string> {
  const known = sessionStorage.getItem(SESSION_KEY);
  if (known && (held === known || (await hold(known)))) return known;
  const name = crypto.randomUUID();
  sessionStorage.setItem(SESSION_KEY, name);
  await hold(name);
  return name;
}

let held: string | null = null;

/** Holds the lock until the page is closed. */
function hold(name: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(LOCK + name, { ifAvailable: true }, (lock) => {
      if (lock) held = name;
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    });
  });
}
