import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { firstRun } from "./support/server";

/** Guides in the order in which they build on each other. */
const GUIDES = ["first-event", "selling-booths", "wayfinding", "kiosks", "exchange"];
const docs = new URL("../docs/", import.meta.url).pathname;
const tsx = new URL("../node_modules/tsx/dist/cli.mjs", import.meta.url).pathname;
const run = promisify(execFile);

test("every example of the guides runs as it is printed", async ({ baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), "aisle-guides-"));
  const env = { ...process.env, FORCE_COLOR: "0", AISLE_URL: baseURL, AISLE_KEY: firstRun().apiKey };

  for (const guide of GUIDES) {
    const script = examples(`${guide}.md`, "sh").join("\n");
    await run("bash", ["-euo", "pipefail", "-c", script], { cwd: folder, env });
  }
  const published = await fetch(`${baseURL}/e/spring-fair/version.json`);
  expect(published.status).toBe(200);
  const exported = (slug: string) => readFeatures(`${baseURL}/api/v1/events/${slug}/export/geojson`);
  expect(await exported("autumn-fair")).toEqual(await exported("spring-fair"));

  for (const file of ["aisle.ts", "requests.ts"]) {
    const offered = await fetch(`${baseURL}/docs/client/${file}`);
    writeFileSync(join(folder, file), await offered.text());
  }
  writeFileSync(join(folder, "example.mts"), examples("client/README.md", "ts").join("\n"));
  const { stdout } = await run(process.execPath, [tsx, "example.mts"], { cwd: folder, env });
  expect(stdout.trim().split("\n")).toEqual(["A1 12 1900", "A2 12 1600", "A3 12 1900", "B2 36 5400"]);
});

/** What is drawn in an event, by kind. */
async function readFeatures(url: string): Promise<string[]> {
  const answer = await fetch(url, { headers: { "X-Api-Key": firstRun().apiKey } });
  const { features } = (await answer.json()) as { features: { properties: { kind: string } }[] };
  return features.map(({ properties }) => properties.kind);
}

function examples(file: string, language: string): string[] {
  const text = readFileSync(join(docs, file), "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(
    ([, code = ""]) => code,
  );
}
