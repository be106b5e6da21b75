import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#lib/store/database";
import { putEmptyDatabase } from "./emptyDirectory";

/** Creates the image of an empty database, from which every test file starts. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "aisle-image-"));
  const image = join(folder, "database.tar.gz");
  const directory = join(folder, "database");
  await putEmptyDatabase(directory);
  const database = await openDatabase({ kind: "embedded", directory });
  writeFileSync(image, await database.dump());
  await database.close();
  project.provide("database", { kind: "embedded", image });
  return () => rmSync(folder, { recursive: true, force: true });
}
