/** `npm run openapi`: writes the committed OpenAPI document and the client types generated from it. */
import { writeFileSync } from "node:fs";
import { type Described, requestTypes } from "#lib/openapi/requests";
import { describeApi } from "./document";

const description = describeApi();
writeFileSync("lib/api/openapi.json", `${JSON.stringify(description, null, 2)}\n`);
writeFileSync("docs/client/requests.ts", requestTypes(description as Described));
