import { useSyncExternalStore } from "react";

/**
 * A buyer's contact details and orders, saved in this browser only, so that forms are prefilled and the order can be
 * found again.
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
    // Without storage, only the link in the e-mail leads to the order.
  }
  window.dispatchEvent(new Event(CHANGED));
}

export function rememberOrder(buyer: Buyer, boothIds: readonly string[], orderId: string): void {
  const made = Object.fromEntries(boothIds.map((id) => [id, orderId]));
  change({ buyer, orders: { ...recall().orders, ...made } });
}

export function rememberWaiting(buyer: Buyer, boothId: string, entryId: string | null): void {
  const { [boothId]: _before, ...waiting } = recall().waiting;
  change({ buyer, waiting: entryId === null ? waiting : { ...waiting, [boothId]: entryId } });
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Empty during server rendering and until hydration. */
export function useBuyerMemory(): Memory {
  return useSyncExternalStore(subscribe, recall, () => NOTHING);
}
