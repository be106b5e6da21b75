import { join } from "node:path";

/** Set when the server is compiled (lib/server/compile.mjs); development and tests run TypeScript. */
declare const AISLE_COMPILED: true | undefined;
export const isCompiled = typeof AISLE_COMPILED !== "undefined";

/**
 * The file of a program that runs beside the server. It is resolved from the server's working directory, because
 * bundlers move this file but not the program's.
 */
export function programFile(compiled: string, source: string): string {
  return join(/* turbopackIgnore: true */ process.cwd(), isCompiled ? `.build/${compiled}.js` : source);
}
