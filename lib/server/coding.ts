import type { ServerResponse } from "node:http";
import { CODING_HEADER } from "#lib/httpCache/coding";
import type { Address } from "./address";
import { beforeHead } from "./answer";

/** Files of an event: `data.json`, `status.json`, `image.png`, `data/wf.data.js`. */
export function isFile({ segments: [first, , third = ""] }: Address): boolean {
  return first === "e" && (third === "data" || third.includes("."));
}

/**
 * Next adds these to `Vary` on every response, although files do not depend on them; caches would store each file
 * many times.
 */
const VARIES_FOR_PAGES = /^(rsc|next-.*)$/i;

/**
 * Sends a response in the encoding that its handler wrote. Next removes Content-Encoding and would compress the body
 * again, but leaves responses alone that seem to be encoded already.
 */
export function keepCoding(response: ServerResponse): void {
  response.setHeader("Content-Encoding", "as-it-is");
  beforeHead(response, (status) => {
    const coding = response.getHeader(CODING_HEADER);
    if (coding === undefined || status !== 200) response.removeHeader("Content-Encoding");
    else response.setHeader("Content-Encoding", coding);
    response.removeHeader(CODING_HEADER);
    const varies = String(response.getHeader("Vary") ?? "").split(/,\s*/);
    const rest = varies.filter((name) => name !== "" && !VARIES_FOR_PAGES.test(name));
    if (rest.length > 0) response.setHeader("Vary", rest.join(", "));
    else response.removeHeader("Vary");
  });
}
