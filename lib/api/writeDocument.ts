/** `npm run openapi`: writes the API's description as it is committed. */
import { writeFileSync } from "node:fs";
import { describeApi } from "./document";

writeFileSync("lib/api/openapi.json", `${JSON.stringify(await describeApi(), null, 2)}\n`);
