import { useSyncExternalStore } from "react";

/**
 * What this browser remembers for a buyer: who they said they are, and what they reserved or wait for, so that nobody
 * types it twice and nobody loses the way to their order. It never leaves the browser.
 */
export type Buyer = { company: string; contactName: string; contactEmail: string };
type Memory = { buyer: Buyer | null; orders: Record<string, string>; waiting: Record<string, string> };

const KEY = "aisle.buyer";
const NOTHING: Memory = { buyer: null, orders: {}, waiting: {} };
const CHANGED = "aisle-buyer-changed";

let known: { text: string | null; memory: Memory } = { text: null, memory: NOTHING };

function recall(): Memory {
  const text = read();
  if (text !== known.text) known = { text, memory: parse(text) };
  return known.memory;
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parse(text: string | null): Memory {
  try {
    return { ...NOTHING, ...(JSON.parse(text ?? "{}") as Partial<Memory>) };
  } catch {
    return NOTHING;
  }
}

function change(next: Partial<Memory>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...recall(), ...next }));
  } catch {
    // Storage can be closed to us; then the mail with the link is all there is.
  }
  window.dispatchEvent(new Event(CHANGED));
}

export function rememberOrder(buyer: Buyer, boothId: string, orderId: string): void {
  change({ buyer, orders: { ...recall().orders, [boothId]: orderId } });
}

export function rememberWaiting(buyer: Buyer, boothId: string, entryId: string | null): void {
  const { [boothId]: _before, ...waiting } = recall().waiting;
  change({ buyer, waiting: entryId === null ? waiting : { ...waiting, [boothId]: entryId } });
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Nothing on the server, and on the page until it has woken up. */
export function useBuyerMemory(): Memory {
  return useSyncExternalStore(subscribe, recall, () => NOTHING);
}
