import { readMemory } from "./memory";

/** As many booths as one order can have. */
export const MOST_SELECTED = 20;

/** The page that reserves these booths together; the first one is in its path. */
export function reservePath(base: string, labels: readonly string[]): string {
  const [first = "", ...further] = labels;
  const query = new URLSearchParams(further.map((label) => ["with", label]));
  return `${base}/reserve/${encodeURIComponent(first)}${query.size > 0 ? `?${query}` : ""}`;
}

/** What a device stores of an event once these booths are no longer selected. */
export function withoutSelected(text: string, boothIds: readonly string[]): string {
  const memory = readMemory(text);
  const selection = memory.selection.filter((id) => !boothIds.includes(id));
  return JSON.stringify({ ...memory, selection });
}
