import { pythonFiles } from "#lib/openapi/clients/python";
import { typescriptMethods } from "#lib/openapi/clients/typescript";
import { type Described, requestTypes } from "#lib/openapi/requests";
import { CLIENT_METHODS } from "./clientNames";

/** The generated files of the clients by their path under `docs/client`. */
export function clientFiles(described: Described): Record<string, string> {
  const python = pythonFiles(described, CLIENT_METHODS);
  return {
    "typescript/src/requests.ts": requestTypes(described),
    "typescript/src/resources.ts": typescriptMethods(described, CLIENT_METHODS),
    "python/aisle/types.py": python.types,
    "python/aisle/resources.py": python.resources,
  };
}
