import { Resolver } from "node:dns/promises";
import type { Dns } from "#lib/ports/network";

const PATIENCE_MS = 3_000;
const TRIES = 2;
/** The name, or records of this type, do not exist. */
const NONE = ["ENOTFOUND", "ENODATA", "NXDOMAIN"];

/** Queries these name servers, or else those of the machine, with a timeout. */
export function dnsBy(servers: readonly string[] | undefined): Dns {
  return {
    async texts(name) {
      const resolver = new Resolver({ timeout: PATIENCE_MS, tries: TRIES });
      if (servers) resolver.setServers(servers);
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
      } catch (error) {
        return NONE.includes(String((error as NodeJS.ErrnoException).code)) ? [] : null;
      }
    },
  };
}
