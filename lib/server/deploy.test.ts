import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { VARIABLES } from "./variables";

const CHART = "deploy/helm/aisle";
const values = parse(readFileSync(`${CHART}/values.yaml`, "utf8"));

/** Renders the template expressions that the chart uses, as Helm does. */
function rendered(template: string): string {
  const context = { Values: values, Release: { Name: "fair", Revision: 3 } };
  return template.replace(/\{\{-? (.+?) \}\}/g, (_, expression: string) => {
    const [head = "", ...filters] = expression.split(" | ");
    const [path, isYaml] = [head.replace(/^toYaml /, "").slice(1), head.startsWith("toYaml ")];
    const value = path
      .split(".")
      .reduce<unknown>((record, key) => (record as Record<string, unknown>)[key], context);
    if (value === undefined) throw new Error(`${path} is no value of the chart.`);
    if (!isYaml) return String(value);
    const isInBlock = filters.some((filter) => filter.startsWith("nindent"));
    const width = Number(/nindent (\d+)/.exec(expression)?.[1]);
    if (!isInBlock) return "digest";
    const lines = Object.entries(value as object).map(([key, one]) => `${key}: ${JSON.stringify(one)}`);
    return lines.map((line) => `\n${" ".repeat(width)}${line}`).join("");
  });
}

type Part = Record<string, unknown>;

function documentsOf(text: string): Part[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
}

/** The value at a path such as "spec.template". */
function at(value: unknown, path: string): unknown {
  return path.split(".").reduce((part, key) => (part as Part)[key], value);
}

/** All objects of a document, at any depth. */
function partsOf(value: unknown): Part[] {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  if (!value || typeof value !== "object") return [];
  return [value as Part, ...Object.values(value).flatMap(partsOf)];
}

const templates = readdirSync(`${CHART}/templates`).map((name) =>
  readFileSync(`${CHART}/templates/${name}`, "utf8"),
);
const objects = templates.flatMap((template) => documentsOf(rendered(template)));
const find = (kind: string) => objects.find((object) => object.kind === kind);
const compose = parse(readFileSync("deploy/compose/compose.yaml", "utf8"), { merge: true });

test("the chart has one object of each kind, with a current API version", () => {
  expect(objects.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`).sort()).toEqual([
    "apps/v1 Deployment",
    "autoscaling/v2 HorizontalPodAutoscaler",
    "batch/v1 Job",
    "networking.k8s.io/v1 Ingress",
    "policy/v1 PodDisruptionBudget",
    "v1 ConfigMap",
    "v1 Service",
  ]);
  const names = objects.map((object) => at(object, "metadata.name"));
  expect(new Set(names)).toEqual(new Set(["fair", "fair-migration-3"]));
});

test("the chart and the compose file set only existing settings, to valid strings", () => {
  const given = [at(find("ConfigMap"), "data"), compose.services["aisle-1"].environment].flatMap((settings) =>
    Object.entries(settings as Part),
  );
  expect(given.map(([name]) => name).filter((name) => !Object.hasOwn(VARIABLES, name))).toEqual([]);
  expect(given.filter(([, value]) => typeof value !== "string")).toEqual([]);
  const isFixed = ([, value]: [string, unknown]) => !String(value).includes("${");
  const refused = given
    .filter(isFixed)
    .filter(([name, value]) => !VARIABLES[name as keyof typeof VARIABLES].read.safeParse(value).success);
  expect(refused).toEqual([]);
});

test("probes use /healthz and /readyz, and instances run as the user of the image", () => {
  const deployment = find("Deployment");
  const probes = partsOf(deployment).flatMap(({ httpGet }) => (httpGet ? [at(httpGet, "path")] : []));
  expect(probes).toEqual(["/healthz", "/healthz", "/readyz"]);
  expect(at(deployment, "spec.template.spec.securityContext")).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 1000,
  });
  expect(readFileSync("Dockerfile", "utf8")).toContain("useradd --uid 1000");
});

test("all selectors match the labels of the instances", () => {
  const labels = at(find("Deployment"), "spec.template.metadata.labels");
  const selectors = objects.flatMap(({ spec }) => {
    const { selector } = (spec ?? {}) as { selector?: Part };
    return selector ? [selector.matchLabels ?? selector] : [];
  });
  expect(selectors).toEqual([labels, labels, labels]);
});

test("the migration runs the operator's migrate command", () => {
  const ofChart = partsOf(find("Job")).find(({ command }) => command)?.command;
  const expected = ["node", "lib/server/run.mjs", "admin", "migrate"];
  expect([ofChart, compose.services.migration.command]).toEqual([expected, expected]);
  expect(readFileSync("lib/server/admin.ts", "utf8")).toMatch(/^ {2}migrate: /m);
});

test("compose services have an image or a build, and refer only to existing services and volumes", () => {
  const { services, volumes } = compose;
  for (const [name, service] of Object.entries<Part>(services)) {
    expect(`${name} ${Boolean(service.image ?? service.build)}`).toBe(`${name} true`);
    const awaited = service.depends_on ?? [];
    const mounted = ((service.volumes ?? []) as string[]).map((volume) => volume.split(":")[0] ?? "");
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(Array.isArray(awaited) ? awaited : Object.keys(awaited)),
    );
    expect(Object.keys(volumes)).toEqual(
      expect.arrayContaining(mounted.filter((source) => !source.startsWith("./"))),
    );
  }
});

test.skipIf(!canRun("helm", "version"))("helm lint reports no errors", () => {
  execFileSync("helm", ["lint", "--strict", CHART]);
});

test.skipIf(!canRun("docker", "compose", "version"))("Docker accepts the compose file", () => {
  const env = { ...process.env, POSTGRES_PASSWORD: "a", APP_SECRET: "b", S3_SECRET_ACCESS_KEY: "c" };
  execFileSync("docker", ["compose", "--file", "deploy/compose/compose.yaml", "config", "--quiet"], { env });
});

function canRun(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
