import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isAudited } from "#lib/app/audit";
import type { Endpoint } from "#lib/declare/endpoint";
import { operationIdOf } from "#lib/openapi/operationId";
import { actKeyOf } from "#lib/words/acts";
import { clientFiles } from "./clientFiles";
import { CLIENT_METHODS } from "./clientNames";
import { compatActions, dropInActions } from "./compat";
import { apiDescription } from "./document";
import { endpoints } from "./index";

const root = join(import.meta.dirname, "../..");
const documentFile = join(root, "lib/api/openapi.json");

/** `[id]` in a folder name is `{id}` in the path; catch-all folders contain paths of any depth. */
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
  test.each(routes)("$file serves its own path", async ({ file, path }) => {
    const declared = await declaredIn(file);
    if (path.includes("[...")) return;
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.map((endpoint) => endpoint.path)).toEqual(declared.map(() => path));
  });

  test("every declared endpoint is served by exactly one route file, and nothing else is served", async () => {
    const served = (await Promise.all(routes.map(({ file }) => declaredIn(file)))).flat();
    const names = (list: readonly Endpoint[]) => list.map(({ method, path }) => `${method} ${path}`).sort();
    expect(names(served)).toEqual(names(endpoints));
    expect(new Set(names(endpoints)).size).toBe(endpoints.length);
  });

  test("the audit log has a text for every action that it records", () => {
    const recorded = endpoints.filter(
      (endpoint) => isAudited(endpoint) && !/\{(action|verb)\}$/.test(endpoint.path),
    );
    const actions = recorded.map(({ method, path }) => operationIdOf(method, path));
    expect(actions.length).toBeGreaterThan(100);
    expect(actions.filter((action) => actKeyOf(action) === null)).toEqual([]);
  });

  test("the clients match the committed document (npm run openapi writes them)", () => {
    const files = clientFiles(JSON.parse(readFileSync(documentFile, "utf8")));
    for (const [file, text] of Object.entries(files))
      expect(readFileSync(join(root, "docs/client", file), "utf8"), file).toBe(text);
  });

  test("the clients have a distinct method for everything that a key can do", () => {
    const names = [...CLIENT_METHODS.values()].map(({ resource, name }) => `${resource}.${name}`);
    expect(new Set(names).size).toBe(names.length);
    const legacy = new Set<unknown>([...compatActions, ...dropInActions]);
    const left = endpoints.filter((endpoint) => {
      const { method, path, access } = endpoint;
      return typeof access === "object" && !legacy.has(endpoint) && !CLIENT_METHODS.has(`${method} ${path}`);
    });
    expect(left.map(({ path }) => path).filter((path) => !/portal|test-letter/.test(path))).toEqual([]);
  });

  test("the committed document matches the declarations (npm run openapi writes it)", async () => {
    expect(JSON.parse(readFileSync(documentFile, "utf8"))).toEqual(
      JSON.parse(JSON.stringify(apiDescription)),
    );
  });

  test("every group of endpoints has a description", async () => {
    const { tags } = apiDescription as { tags: { name: string; description: string }[] };
    expect(tags.filter(({ name, description }) => name === description)).toEqual([]);
  });

  test("every parameter has a description", async () => {
    const { paths, components } = apiDescription as {
      paths: Record<string, Record<string, Parameters>>;
      components: { parameters: Record<string, Parameter> };
    };
    const silent = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ parameters }) =>
        parameters
          .map((one) => ("$ref" in one ? components.parameters[one.$ref.split("/").at(-1) ?? ""] : one))
          .filter((parameter) => !parameter?.description)
          .map((parameter) => `${path} ${parameter?.name}`),
      ),
    );
    expect(silent).toEqual([]);
  });

  test("every field and error has a description, and the whole document stays under a megabyte", async () => {
    const described = apiDescription as { components: { schemas: Record<string, { description?: string }> } };
    expect(JSON.stringify(described).length).toBeLessThan(1_000_000);
    const { schemas } = described.components;
    const isRecord = (ref = "") => schemas[ref.split("/").at(-1) ?? ""]?.description !== undefined;
    expect([...new Set(silentFields(described, "", isRecord))]).toEqual([]);
  });

  test("the document passes Redocly's strictest rules", { timeout: 300_000 }, () => {
    const cli = join(root, "node_modules/@redocly/cli/bin/cli.js");
    const { stdout } = spawnSync(
      process.execPath,
      [cli, "lint", documentFile, "--extends=recommended-strict", "--format=json"],
      {
        encoding: "utf8",
        env: { ...process.env, REDOCLY_TELEMETRY: "off", CI: "true" },
      },
    );
    const { totals, problems } = JSON.parse(stdout);
    expect({ totals, problems }).toEqual({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] });
  });
});

type Parameter = { name: string; description?: string };
type Parameters = { parameters: (Parameter | { $ref: string })[] };

type Field = { description?: string; $ref?: string };

function silentFields(value: unknown, at: string, isRecord: (ref?: string) => boolean): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (["example", "examples", "enum"].includes(key)) return [];
    const own =
      key === "properties" && !at.endsWith(".properties")
        ? Object.entries(inner as Record<string, Field>).flatMap(([name, { description, $ref }]) =>
            description || isRecord($ref) || (name === "data" && $ref) ? [] : [name],
          )
        : [];
    return [...own, ...silentFields(inner, `${at}.${key}`, isRecord)];
  });
}
