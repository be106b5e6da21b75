import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const docs = new URL("../../docs/", import.meta.url).pathname;
const run = promisify(execFile);

/** The examples of a guide in a language. */
export function examplesOf(file: string, language: string): string[] {
  const text = readFileSync(join(docs, file), "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(
    ([, code = ""]) => code,
  );
}

/** Runs the shell examples of a guide as one script, which stops at the first command that fails. */
export async function runExamples(
  guide: string,
  { folder, keys }: { folder: string; keys: Record<string, string> },
): Promise<void> {
  const script = examplesOf(`${guide}.md`, "sh").join("\n");
  const env = { ...process.env, FORCE_COLOR: "0", ...keys };
  await run("bash", ["-euo", "pipefail", "-c", script], { cwd: folder, env });
}
