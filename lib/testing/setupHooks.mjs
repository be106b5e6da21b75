/** `npm run setup:hooks` installs the pre-push hook; `--remove` removes it. Nothing else installs it. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../server/prepare.mjs";

const MARK = "# Installed by npm run setup:hooks";
const SCRIPT = `#!/bin/sh
${MARK}; npm run setup:hooks -- --remove takes it away.
set -e
npm run check
npx vitest run --project unit --changed origin/HEAD --passWithNoTests
`;

const folder = execFileSync("git", ["rev-parse", "--git-path", "hooks"], { cwd: root, encoding: "utf8" });
const file = join(root, folder.trim(), "pre-push");
const isOurs = existsSync(file) && readFileSync(file, "utf8").includes(MARK);

if (existsSync(file) && !isOurs) {
  console.error(`${file} is a hook of your own, so nothing was changed.`);
  process.exit(1);
}
if (process.argv.includes("--remove")) {
  rmSync(file, { force: true });
  console.log("The pre-push hook is removed.");
} else {
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, SCRIPT);
  chmodSync(file, 0o755);
  console.log(`${file} checks types, style and the unit tests of what changed before each push.`);
}
