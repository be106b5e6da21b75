import { type Fault, isRefusal, Refusal } from "#lib/refusal";

/** One item of a bulk: its planned write, or the reason for refusing it. */
export type Planned<Plan> = { plan: Plan } | { refusal: Refusal };

export function attempt<Plan>(plan: () => Plan): Planned<Plan> {
  try {
    return { plan: plan() };
  } catch (error) {
    if (isRefusal(error)) return { refusal: error };
    throw error;
  }
}

/** All or nothing: throws the first refusal. */
export function allOrNothing<Plan>(planned: readonly Planned<Plan>[]): Plan[] {
  return planned.map((item, index) => {
    if ("refusal" in item) throw atIndex(item.refusal, index);
    return item.plan;
  });
}

/** Refuses two items of a request that refer to the same record, because the second would overwrite the first. */
export function claimsOf(what: string): (key: string, index: number) => void {
  const claimed = new Map<string, number>();
  return (key, index) => {
    const first = claimed.get(key);
    if (first === undefined) {
      claimed.set(key, index);
      return;
    }
    const message = `Items ${first} and ${index} refer to the same ${what} (${key}).`;
    throw new Refusal("duplicate_in_request", message, [
      { path: `[${index}]`, code: "duplicate", message, index, first },
    ]);
  };
}

/** The same refusal with the index of its item. */
function atIndex({ code, message, details }: Refusal, index: number): Refusal {
  const faults: Fault[] = Array.isArray(details) ? details : [{ path: "", code, message }];
  const placed = faults.map((fault) => ({ ...fault, path: `[${index}]${dotted(fault.path)}`, index }));
  return new Refusal(code, `Item ${index}: ${message}`, placed);
}

function dotted(path: string): string {
  return path === "" || path.startsWith("[") ? "" : `.${path}`;
}
