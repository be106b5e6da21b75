import { join, resolve } from "node:path";

/** Programs that tests start as processes of their own, and may kill. */
export const PROGRAMS = {
  testServer: "lib/testing/testServer.ts",
  admin: "lib/server/admin.ts",
  firstStart: "lib/server/firstStart.ts",
  payer: "lib/testing/payer.ts",
  writer: "lib/testing/writer.ts",
};

/** Names the folder that `programSetup.ts` compiled them into. */
export const COMPILED_PROGRAMS = "AISLE_TEST_PROGRAMS";

/**
 * Node's arguments for such a program. Compiled it starts in half the time; runs of single suites do without, because
 * compiling takes as long.
 */
export function programArguments(name: keyof typeof PROGRAMS): string[] {
  const folder = process.env[COMPILED_PROGRAMS];
  return folder ? [join(folder, `${name}.js`)] : ["--import", "tsx", resolve(PROGRAMS[name])];
}
