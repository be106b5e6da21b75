import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "#lib/http/endpoint";
import { requestTypes } from "#lib/http/requests";
import { describeApi } from "./document";
import { endpoints } from "./index";

const root = join(import.meta.dirname, "../..");
const documentFile = join(root, "lib/api/openapi.json");

/** `[id]` in the folder's name is `{id}` in the address; catch-all folders hold addresses of any depth. */
const routes = ["api/v1", "e"].flatMap((folder) =>
  readdirSync(join(root, "app", folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .map((file) => ({
      file: `app/${folder}/${file}`,
      path: `/${folder}/${file.replace(/\/?route\.ts$/, "").replaceAll(/\[(\w+)\]/g, "{$1}")}`,
    })),
);

async function declaredIn(file: string): Promise<readonly Endpoint[]> {
  const route = (await import(join(root, file))) as Record<string, { declared?: readonly Endpoint[] }>;
  return [...new Set(Object.values(route).flatMap((handler) => handler.declared ?? []))];
}

describe("declared = served = documented", () => {
  test.each(routes)("$file serves what it stands for", async ({ file, path }) => {
    const declared = await declaredIn(file);
    if (path.includes("[...")) return;
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.map((endpoint) => endpoint.path)).toEqual(declared.map(() => path));
  });

  test("every endpoint on the list is served by exactly one route file, and nothing else is", async () => {
    const served = (await Promise.all(routes.map(({ file }) => declaredIn(file)))).flat();
    const names = (list: readonly Endpoint[]) => list.map(({ method, path }) => `${method} ${path}`).sort();
    expect(names(served)).toEqual(names(endpoints));
    expect(new Set(names(endpoints)).size).toBe(endpoints.length);
  });

  test("the published client's types are those of the committed document (npm run openapi writes them)", () => {
    const described = JSON.parse(readFileSync(documentFile, "utf8"));
    expect(readFileSync(join(root, "docs/client/requests.ts"), "utf8")).toBe(requestTypes(described));
  });

  test("the committed document is the one the declarations make (npm run openapi writes it)", async () => {
    expect(JSON.parse(readFileSync(documentFile, "utf8"))).toEqual(
      JSON.parse(JSON.stringify(await describeApi())),
    );
  });

  test("every parameter says what it is", async () => {
    const { paths } = (await describeApi()) as { paths: Record<string, Record<string, Parameters>> };
    const silent = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ parameters }) =>
        parameters.filter(({ description }) => !description).map(({ name }) => `${path} ${name}`),
      ),
    );
    expect(silent).toEqual([]);
  });

  test("the document passes the linter of a maker of such documents without an error", () => {
    const cli = join(root, "node_modules/@redocly/cli/bin/cli.js");
    const { stdout } = spawnSync(process.execPath, [cli, "lint", documentFile, "--format=json"], {
      encoding: "utf8",
      env: { ...process.env, REDOCLY_TELEMETRY: "off", CI: "true" },
    });
    const { totals, problems } = JSON.parse(stdout);
    expect({ errors: totals.errors, problems: problems.filter(isError) }).toEqual({
      errors: 0,
      problems: [],
    });
  });
});

type Parameters = { parameters: { name: string; description?: string }[] };

function isError({ severity }: { severity: string }): boolean {
  return severity === "error";
}
