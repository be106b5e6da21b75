import { join, relative } from "node:path";
import type { FirstRun } from "#lib/services/account/firstRun";
import type { Environment } from "./environment";

/** The message in the terminal after the first start. */
export function welcome(
  url: string,
  { email, password, apiKey, event }: FirstRun,
  { dataDir, exposed }: Pick<Environment, "dataDir" | "exposed">,
): string {
  const file = join(relative(process.cwd(), dataDir) || ".", "first-run.json");
  // Server logs are stored and read by others, so they do not contain the password.
  if (exposed) return `Aisle serves ${url}\nThe first account is in ${file}, readable by you alone.\n`;
  const lines = [
    `Aisle serves ${url}`,
    "",
    `  Sign in    ${url}/sign-in`,
    `  E-mail     ${email}`,
    `  Password   ${password}`,
    `  API key    ${apiKey}`,
    ...(event ? [`  Demo       ${url}/e/${event}`] : []),
    "",
    `Kept for you alone in ${file}`,
  ];
  return `\n${lines.join("\n")}\n\n`;
}
