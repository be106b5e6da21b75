import type { App } from "#lib/ports";

const underWay = new Set<string>();

/**
 * Writes when a key or a session was used last, beside the request that used it: a database that cannot write now, as
 * on a full disk, or only slowly, is no reason to refuse a read or to let it wait.
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
