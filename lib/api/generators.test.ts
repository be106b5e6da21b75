import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { register } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { afterAll, expect, test } from "vitest";
import type { Described } from "#lib/openapi/requests";

/** Runs public tools on the committed document. */

const root = join(import.meta.dirname, "../..");
const documentFile = join(root, "lib/api/openapi.json");
const folder = mkdtempSync(join(tmpdir(), "generated-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The generators need the TypeScript 5 API, which the project's own version lacks.
const older = 'if (name === "typescript") name = "@ts-morph/common/dist/typescript.js";';
const hook = `export const resolve = (name, context, next) => { ${older} return next(name, context); };`;
register(`data:text/javascript,${encodeURIComponent(hook)}`, import.meta.url);

function readDocument(): Described {
  return JSON.parse(readFileSync(documentFile, "utf8"));
}

/** Spectral takes half a minute for thousands of references to the same error responses, so each is kept once. */
function withEachRefusalOnce(described: Described): Described {
  const seen = new Set<string>();
  for (const { responses } of Object.values(described.paths).flatMap((path) => Object.values(path))) {
    for (const [status, response] of Object.entries(responses)) {
      if (!("$ref" in response) || Number(status) < 400) continue;
      if (seen.has(String(response.$ref))) delete responses[status];
      seen.add(String(response.$ref));
    }
  }
  return described;
}

/** Checking the rules that only warn takes a quarter of the time, so they are off. */
const WARNINGS_OFF = Object.fromEntries(
  Object.entries(oas.rules)
    .filter(([, rule]) => !("severity" in rule && (rule.severity === 0 || rule.severity === "error")))
    .map(([name]) => [name, "off" as const]),
);

test("Spectral's rules for OpenAPI find no error", async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas as never, "recommended"]], rules: WARNINGS_OFF });
  const found = await spectral.run({ ...withEachRefusalOnce(readDocument()) });
  const errors = found.filter(({ severity }) => severity === 0);
  expect(errors.map(({ code, path, message }) => [code, path.join("."), message])).toEqual([]);
});

test("openapi-typescript and @hey-api/openapi-ts generate clients that compile strictly", async () => {
  const { default: openapiTypes, astToString } = await import("openapi-typescript");
  const types = join(folder, "types.ts");
  writeFileSync(types, astToString(await openapiTypes(JSON.parse(readFileSync(documentFile, "utf8")))));
  const { createClient } = await import("@hey-api/openapi-ts");
  const output = { path: join(folder, "client") };
  await createClient({ input: documentFile, output, logs: { level: "silent" } });
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const options = "--ignoreConfig --noEmit --strict --skipLibCheck --module preserve --target ES2022".split(
    " ",
  );
  const { stdout, status } = spawnSync(
    process.execPath,
    [compiler, ...options, types, join(output.path, "index.ts")],
    { encoding: "utf8" },
  );
  expect([status, stdout]).toEqual([0, ""]);
});
