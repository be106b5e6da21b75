import { originOf } from "#lib/text/origins";
import type { Address } from "./address";

export type Circumstances = {
  /** The inline scripts that may run, by a nonce or by what they say. */
  scripts: readonly string[];
  https: boolean;
  dev: boolean;
  /** Whose pages may show this viewer in a frame; none named means everybody's. */
  framers: readonly string[];
};

/** Headers of every answer, unless whoever answers says otherwise. */
export function appHeaders(
  address: Address | undefined,
  policy: string | undefined,
  https: boolean,
): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": address?.segments[0] === "portal" ? "no-referrer" : "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(policy && { "Content-Security-Policy": policy }),
    // For browsers that do not know `frame-ancestors`; a list of origins cannot be said in it.
    ...(policy?.includes("frame-ancestors 'none'") && { "X-Frame-Options": "DENY" }),
    ...(https && { "Strict-Transport-Security": "max-age=31536000" }),
    ...(address?.segments[0] === "api" && { "Cache-Control": "private, no-store" }),
  };
}

/** Data is not to be run, framed or embedded, whatever somebody managed to store in it. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

export function policyFor(address: Address, about: Circumstances): string | undefined {
  const [first, second] = address.segments;
  if (first === "api" || isFeed(address)) return DATA_POLICY;
  // A worker script of the build would take it as the policy of everything the worker does.
  if (first === "_next" && second === "static") return undefined;
  return pagePolicy(address, about);
}

/** What viewers fetch of an event, beside the page that people look at. */
function isFeed({ segments: [first, , third = ""] }: Address): boolean {
  return first === "e" && (third === "live" || third.endsWith(".json"));
}

/** What a page may load; Next reads a nonce from here and puts it on every script it writes. */
function pagePolicy(address: Address, { scripts, https, dev, framers }: Circumstances): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(dev ? ["'unsafe-eval'"] : [])].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "media-src 'self' blob: https:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${isViewer(address) ? framedBy(framers) : "'none'"}`,
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The changes of a plan, which a viewer listens to for as long as it is open. */
export function isStream({ segments }: Address): boolean {
  return segments[0] === "e" && segments.length === 3 && segments[2] === "live";
}

/** The viewer lives in other people's pages; nothing else of ours may be framed. */
export function isViewer({ segments }: Address): boolean {
  return segments[0] === "e" && segments.length === 2;
}

/** Our own pages show it too, where an organiser tries the embed out. */
function framedBy(framers: readonly string[]): string {
  if (framers.length === 0) return "*";
  return ["'self'", ...framers.flatMap((address) => originOf(address) ?? [])].join(" ");
}
