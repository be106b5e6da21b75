import type { Diff } from "#lib/plan/diff";
import type { Issue } from "#lib/plan/issues";
import type { App, StateSlot } from "#lib/ports";
import { keepRecent } from "../lru";

/** Pages of one list are asked for one after the other, by a few people at a time. */
const MOST_KEPT = 8;

/** What was found out about something, and the name of that which was looked at. */
type Found<T> = { name: string; result: T };

/** The last results that took long to find, under names that say all they depend on; none is ever out of date. */
class Shelf<T> {
  private readonly kept = new Map<string, Promise<Found<T>>>();

  async get(name: string, find: () => Promise<Found<T>>): Promise<T> {
    const found = this.kept.get(name) ?? this.unlessStale(name, find());
    return (await keepRecent(this.kept, MOST_KEPT, name, found)).result;
  }

  /** What failed is not kept, nor what was found about something newer than was asked for. */
  private unlessStale(name: string, finding: Promise<Found<T>>): Promise<Found<T>> {
    finding.then(
      (found) => {
        if (found.name !== name) this.kept.delete(name);
      },
      () => this.kept.delete(name),
    );
    return finding;
  }
}

/** The version numbers of the two sides come along; the live plan has none. */
type Comparison = Diff & { from: number | null; to: number | null };

/** What is wrong with plans, and what became of them. */
type Findings = { issues: Shelf<Issue[]>; comparisons: Shelf<Comparison> };

export function newFindings(): Findings {
  return { issues: new Shelf(), comparisons: new Shelf() };
}

const FINDINGS: StateSlot<Findings> = { name: "findings", make: newFindings };

export function findingsOf({ state }: Pick<App, "state">): Findings {
  return state.get(FINDINGS);
}
