import type { ServerResponse } from "node:http";
import { CODING_HEADER } from "#lib/http/file";
import type { Address } from "./address";
import { beforeHead } from "./answer";

/** What is fetched of an event by name: `data.json`, `status.json`, `image.png`. */
export function isFile({ segments: [first, , third = ""] }: Address): boolean {
  return first === "e" && third.includes(".");
}

/** What Next says of all its answers, although no file depends on it; caches would keep each file many times. */
const VARIES_FOR_PAGES = /^(rsc|next-.*)$/i;

/**
 * Lets an answer leave in the encoding in which its handler wrote it, and varying by no more than that. Next takes that
 * header off, and would then encode the bytes once more; it leaves alone what seems to be encoded already.
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
