import type { Diff } from "#lib/plan/diff";
import type { Issue } from "#lib/plan/issues";
import type { App, StateSlot } from "#lib/ports";
import { ByteCache } from "#lib/text/byteCache";
import { byteSize } from "#lib/text/byteSize";

/** A result, and the name of the state that it was computed from. */
type Found<T> = { name: string; result: T };

/**
 * Caches the last expensive results. The key contains everything a result depends on, so entries never become outdated.
 */
class ResultCache<T> {
  private readonly kept: ByteCache<Promise<Found<T>>>;

  constructor(mostBytes: number) {
    this.kept = new ByteCache(mostBytes);
  }

  async get(name: string, find: () => Promise<Found<T>>): Promise<T> {
    const found = this.kept.get(name) ?? this.unlessStale(name, find());
    return (await found).result;
  }

  /** Drops failures, and results computed from a newer state than requested. */
  private unlessStale(name: string, finding: Promise<Found<T>>): Promise<Found<T>> {
    this.kept.keep(name, finding, finding.then(byteSize));
    finding.then(
      (found) => {
        if (found.name !== name) this.kept.delete(name);
      },
      () => this.kept.delete(name),
    );
    return finding;
  }
}

/** Includes the version numbers of both sides; the draft has none. */
type Comparison = Diff & { from: number | null; to: number | null };

/** Cached plan checks and comparisons. */
type Findings = { issues: ResultCache<Issue[]>; comparisons: ResultCache<Comparison> };

export function newFindings({ cacheBytes }: Pick<App, "cacheBytes">): Findings {
  return { issues: new ResultCache(cacheBytes), comparisons: new ResultCache(cacheBytes) };
}

const FINDINGS: StateSlot<Findings> = { name: "findings", make: newFindings };

export function findingsOf({ state }: Pick<App, "state">): Findings {
  return state.get(FINDINGS);
}
