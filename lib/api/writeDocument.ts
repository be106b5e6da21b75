/** `npm run openapi`: writes the API's description, and the types of the client made of it, as they are committed. */
import { writeFileSync } from "node:fs";
import { type Described, requestTypes } from "#lib/http/requests";
import { describeApi } from "./document";

const description = describeApi();
writeFileSync("lib/api/openapi.json", `${JSON.stringify(description, null, 2)}\n`);
writeFileSync("docs/client/requests.ts", requestTypes(description as Described));
