import { Resolver } from "node:dns/promises";

const PATIENCE_MS = 3_000;
const TRIES = 2;
/** The name, or records of this type, do not exist. */
const NONE = ["ENOTFOUND", "ENODATA", "NXDOMAIN"];

/** Asks the machine's name servers, within seconds. */
export const systemDns = {
  async texts(name: string): Promise<string[] | null> {
    const resolver = new Resolver({ timeout: PATIENCE_MS, tries: TRIES });
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      return NONE.includes(String((error as NodeJS.ErrnoException).code)) ? [] : null;
    }
  },
};
