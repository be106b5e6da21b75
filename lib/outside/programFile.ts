import { join } from "node:path";

/** Written in when the server is compiled (lib/server/compile.mjs); development and tests read TypeScript. */
declare const AISLE_COMPILED: true | undefined;
const isCompiled = typeof AISLE_COMPILED !== "undefined";

/**
 * The file of a program that runs beside the server. It is found from where the server was started, because bundlers
 * move this file and not the program's.
 */
export function programFile(compiled: string, source: string): string {
  return join(/* turbopackIgnore: true */ process.cwd(), isCompiled ? `.build/${compiled}.js` : source);
}
