import type { App } from "#lib/ports";

const underWay = new Set<string>();

/**
 * Records the last use of a key or session without delaying the request: a slow database, or one that cannot write
 * because the disk is full, must not fail a read.
 */
export function noteLastUse({ log }: Pick<App, "log">, id: string, write: () => Promise<void>): void {
  if (underWay.has(id)) return;
  underWay.add(id);
  write()
    .catch((error: unknown) =>
      log.warn("The last use of a key or session could not be written.", { id, error }),
    )
    .finally(() => underWay.delete(id));
}
