/** `npm run openapi`: writes the committed OpenAPI document and the client types generated from it. */
import { writeFileSync } from "node:fs";
import type { Described } from "#lib/openapi/requests";
import { clientFiles } from "./clientFiles";
import { apiDescription } from "./document";

writeFileSync("lib/api/openapi.json", `${inLines(apiDescription, 3)}\n`);
for (const [file, text] of Object.entries(clientFiles(apiDescription as Described))) {
  writeFileSync(`docs/client/${file}`, text);
}

/** One line for each operation and each component: indented in full, the file would have twice its size. */
function inLines(value: unknown, levels: number): string {
  if (levels === 0 || typeof value !== "object" || value === null || Array.isArray(value)) {
    return JSON.stringify(value);
  }
  const entries = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}:${inLines(inner, levels - 1)}`,
  );
  return `{\n${entries.join(",\n")}\n}`;
}
