/** `npm run openapi`: writes the committed OpenAPI document and the client types generated from it. */
import { writeFileSync } from "node:fs";
import type { Described } from "#lib/openapi/requests";
import { clientFiles } from "./clientFiles";
import { describeApi } from "./document";

const description = describeApi();
writeFileSync("lib/api/openapi.json", `${JSON.stringify(description, null, 2)}\n`);
for (const [file, text] of Object.entries(clientFiles(description as Described))) {
  writeFileSync(`docs/client/${file}`, text);
}
