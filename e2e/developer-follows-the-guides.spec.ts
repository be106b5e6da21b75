import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { unzipSync } from "fflate";
import { examplesOf, runExamples } from "./support/guides";
import { findPython } from "./support/python";
import { signIn } from "./support/server";

/** Guides in the order in which they build on each other. */
const GUIDES = [
  "first-event",
  "selling-booths",
  "wayfinding",
  "reading-lists",
  "following-changes",
  "developer-tools",
  "assistants",
  "automation",
  "kiosks",
  "exchange",
  "migrating",
  "test-mode",
];
const tsx = new URL("../node_modules/tsx/dist/cli.mjs", import.meta.url).pathname;
const run = promisify(execFile);

test("every example of the guides runs as printed @soak", async ({ page, baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), "aisle-guides-"));
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1/${path}`, { headers: { origin: baseURL ?? "" }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  // In its own organisation, because the guides read its latest events.
  const person = { email: `guides-${Date.now()}@aisle.example`, password: "as-it-is-printed" };
  await send("sign-up", { ...person, name: "Gina Guide", organisation: "Guides" });
  await signIn(page, person);
  const { key } = await send("api-keys", { name: "First key" });
  const { key: testKey } = await send("api-keys", { name: "Guides", test: true });
  const keys = { AISLE_URL: baseURL ?? "", AISLE_KEY: key, AISLE_TEST_KEY: testKey };
  const env = { ...process.env, FORCE_COLOR: "0", ...keys };

  for (const guide of GUIDES) await runExamples(guide, { folder, keys });
  const published = await fetch(`${baseURL}/e/spring-fair/version.json`);
  expect(published.status).toBe(200);
  const exported = (slug: string) => readFeatures(key, `${baseURL}/api/v1/events/${slug}/export/geojson`);
  expect(await exported("autumn-fair")).toEqual(await exported("spring-fair"));

  for (const client of ["typescript", "python"]) {
    const offered = await fetch(`${baseURL}/docs/client/${client}.zip`);
    for (const [file, bytes] of Object.entries(unzipSync(new Uint8Array(await offered.arrayBuffer())))) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), bytes);
    }
  }
  const [example = ""] = examplesOf("client/README.md", "ts");
  writeFileSync(
    join(folder, "example.mts"),
    example.replace('"aisle-client"', '"./typescript/src/index.ts"'),
  );
  const { stdout } = await run(process.execPath, [tsx, "example.mts"], { cwd: folder, env });
  expect(stdout.trim().split("\n")).toEqual(["A1 12 1900", "A2 12 1600", "A3 12 1900", "B2 36 5400", "true"]);

  const python = findPython();
  if (python === undefined) return;
  writeFileSync(join(folder, "python/example.py"), examplesOf("client/README.md", "python").join("\n"));
  const said = await run(python, ["example.py"], { cwd: join(folder, "python"), env });
  expect(said.stdout.trim().split("\n")).toEqual(["A1 12", "A3 12", "B2 36", "booth_not_found"]);
});

/** The features drawn in an event, by kind. */
async function readFeatures(key: string, url: string): Promise<string[]> {
  const answer = await fetch(url, { headers: { "X-Api-Key": key } });
  const { features } = (await answer.json()) as { features: { properties: { kind: string } }[] };
  return features.map(({ properties }) => properties.kind);
}
