import type { App, ProcessState } from "#lib/ports";

/** Holds the per-process state of each slot; `made` preloads some of them, for tests. */
export function processState(
  parts: Pick<App, "db" | "clock" | "notifications" | "cacheBytes">,
  made: Record<string, unknown> = {},
): ProcessState {
  const kept = new Map(Object.entries(made));
  return {
    get<T>({ name, make }: { name: string; make(from: typeof parts): T }): T {
      if (!kept.has(name)) kept.set(name, make(parts));
      return kept.get(name) as T;
    },
  };
}
