import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#lib/store/database";

/** Migrates one embedded database, whose image every test file then starts from. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "aisle-image-"));
  const image = join(folder, "database.tar.gz");
  const database = await openDatabase({ kind: "embedded", directory: null });
  writeFileSync(image, await database.dump());
  await database.close();
  project.provide("database", { kind: "embedded", image });
  return () => rmSync(folder, { recursive: true, force: true });
}
