import { Refusal } from "#lib/refusal";

/** Returns the refusal that a function throws; fails if it throws none. */
export function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("Nothing was refused.");
}
