import type { Kept } from "#lib/editor/saver";
import { BrowserTable } from "./BrowserTable";

/** Unsaved work of one window. */
export type KeptWork = { event: string; clientId: string; atMs: number; kept: Kept };

const TABLE = new BrowserTable<KeptWork>("aisle-plans", "unsaved");

const keyOf = (event: string, clientId: string) => `${event}/${clientId}`;

export async function keepWork(work: KeptWork): Promise<void> {
  await TABLE.put(keyOf(work.event, work.clientId), work);
}

export async function forgetWork(event: string, clientId: string): Promise<void> {
  await TABLE.remove([keyOf(event, clientId)]);
}

export async function keptBy(event: string, clientId: string): Promise<KeptWork | undefined> {
  return TABLE.get(keyOf(event, clientId));
}

/** Unsaved work of windows that are no longer open. */
export async function abandonedWork(event: string): Promise<KeptWork[]> {
  const all = await TABLE.all();
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
