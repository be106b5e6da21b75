import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bare } from "#lib/declare/reply";
import { endpoint } from "./declare";

export const getDescription = endpoint({
  method: "GET",
  path: "/api/v1/openapi.json",
  summary: "Get this description",
  access: "public",
  reply: bare("The API as an OpenAPI 3.1 document."),
  // Reads the committed file, because building the document imports every endpoint, including this one.
  handle: async () => JSON.parse(await readFile(join(process.cwd(), "lib/api/openapi.json"), "utf8")),
});
