import { Refusal, type RefusalCode } from "#lib/refusal";
import { openToEveryOrigin, SENT_FROM_ANYWHERE } from "./cors";
import type { Dialect } from "./dialect";
import type { Endpoint } from "./endpoint";

/** What is answered to methods and paths that are not declared. */

export function asMethod(method: string): string {
  return method === "HEAD" ? "GET" : method;
}

/** Unknown paths next to those of a dialect are answered in that dialect. */
export function dialectAround(declared: readonly Endpoint[], pathname: string): Dialect | undefined {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
  return declared.find(({ path }) => folderOf(path) === folderOf(pathname))?.dialect;
}

export function notServed(
  method: string,
  path: string,
  here: readonly Endpoint[],
  headers: Headers,
): Refusal {
  if (here.length === 0) return new Refusal("not_found", `There is nothing at ${path}.`);
  const allowed = [...new Set(here.map((endpoint) => endpoint.method))].join(", ");
  headers.set("Allow", allowed);
  return new Refusal(
    "method_not_allowed" satisfies RefusalCode,
    `${path} supports ${allowed}, not ${method}.`,
  );
}

export function preflight(here: readonly Endpoint[], headers: Headers): Response {
  const methods = [...new Set(here.map(({ method }) => method)), "OPTIONS"].join(", ");
  headers.set("Allow", methods);
  if (here.some(({ access }) => access === "public")) {
    openToEveryOrigin(headers);
    headers.set("Access-Control-Allow-Methods", methods);
    headers.set("Access-Control-Allow-Headers", SENT_FROM_ANYWHERE);
    headers.set("Access-Control-Max-Age", "86400");
  }
  return new Response(null, { status: 204, headers });
}
