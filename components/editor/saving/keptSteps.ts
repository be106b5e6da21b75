import type { KeptHistory, KeptStep } from "#lib/editor/keptHistory";
import { BrowserTable } from "./BrowserTable";

/** The undo history of one window, kept for a reload of its page. */
type KeptSteps = { atMs: number; history: KeptHistory };

/** Older histories are deleted, because no other window can use the history of a closed one. */
const LONGEST_MS = 3 * 86_400_000;

const TABLE = new BrowserTable<KeptSteps>("aisle-history", "steps");

const keyOf = (event: string, clientId: string) => `${event}/${clientId}`;

export async function keepSteps(event: string, clientId: string, history: KeptHistory): Promise<void> {
  await TABLE.put(keyOf(event, clientId), { atMs: Date.now(), history });
}

/** For a page that is being left: the browser may end it before a write to its database is complete. */
export function keepStepsAtOnce(event: string, clientId: string, history: KeptHistory): void {
  const kept: KeptSteps = { atMs: Date.now(), history };
  try {
    sessionStorage.setItem(keyOf(event, clientId), JSON.stringify(kept));
  } catch {
    // The history exceeds the limit of the session storage.
    void keepSteps(event, clientId, history);
  }
}

function keptAtOnce(event: string, clientId: string): KeptSteps | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(event, clientId)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Also deletes the histories of windows that were closed days ago. */
export async function keptSteps(event: string, clientId: string): Promise<KeptHistory | undefined> {
  const all = await TABLE.all();
  const old = all.flatMap(([key, { atMs }]) => (Date.now() - atMs > LONGEST_MS ? [key] : []));
  if (old.length > 0) await TABLE.remove(old);
  const last = keptAtOnce(event, clientId);
  const written = await TABLE.get(keyOf(event, clientId));
  const kept = last && last.atMs >= (written?.atMs ?? 0) ? last : written;
  return kept && { past: named(kept.history.past), future: named(kept.history.future) };
}

/** Earlier releases stored the names of steps as texts. */
function named(steps: readonly KeptStep[]): KeptStep[] {
  return steps.map((step) => {
    const name: unknown = step.name;
    return typeof name === "string" ? { ...step, name: { key: "object.named", values: { name } } } : step;
  });
}
