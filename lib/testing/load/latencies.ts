type Kind = { times: number[]; errors: Map<string, number> };

/** Times and errors by kind of request. */
export class Latencies {
  readonly #kinds = new Map<string, Kind>();

  async measure<T>(kind: string, work: () => Promise<T>): Promise<T | undefined> {
    const { times, errors } = this.#of(kind);
    const started = performance.now();
    try {
      const result = await work();
      times.push(performance.now() - started);
      return result;
    } catch (error) {
      const name = (error as Error).message;
      errors.set(name, (errors.get(name) ?? 0) + 1);
      return undefined;
    }
  }

  /** For durations that are measured elsewhere, such as the delivery of a webhook. */
  note(kind: string, ms: number): void {
    this.#of(kind).times.push(ms);
  }

  get errors(): number {
    return [...this.#kinds.values()].reduce((sum, kind) => sum + errorsOf(kind), 0);
  }

  /** A table in Markdown. */
  table(seconds: number): string {
    const rows = [...this.#kinds].map(([name, kind]) => {
      const sorted = kind.times.toSorted((a, b) => a - b);
      const at = (share: number) => inMs(percentile(sorted, share));
      const perSecond = (sorted.length / seconds).toFixed(1);
      return `| ${[name, sorted.length, perSecond, at(0.5), at(0.95), at(0.99), at(1), errorsOf(kind)].join(" | ")} |`;
    });
    const head = "| request | count | per second | p50 | p95 | p99 | longest | errors |";
    return [head, "|---|---|---|---|---|---|---|---|", ...rows].join("\n");
  }

  errorLines(): string[] {
    return [...this.#kinds].flatMap(([name, { errors }]) =>
      [...errors].map(([message, count]) => `${count} of "${name}": ${message}`),
    );
  }

  #of(name: string): Kind {
    const kind = this.#kinds.get(name) ?? { times: [], errors: new Map() };
    this.#kinds.set(name, kind);
    return kind;
  }
}

/** The smallest value that at least this share of the sorted values does not exceed. */
export function percentile(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

function errorsOf({ errors }: Kind): number {
  return [...errors.values()].reduce((sum, count) => sum + count, 0);
}

function inMs(value: number | undefined): string {
  return value === undefined ? "–" : `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}
