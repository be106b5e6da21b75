import { originOf } from "#lib/text/origins";
import type { Address } from "./address";

export type Circumstances = {
  /** Inline scripts that may run, by nonce or hash. */
  scripts: readonly string[];
  https: boolean;
  dev: boolean;
  /** Origins that may embed this viewer; an empty list allows all. */
  framers: readonly string[];
};

/** Default headers of every response. */
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
    // For browsers without `frame-ancestors`; X-Frame-Options cannot contain a list of origins.
    ...(policy?.includes("frame-ancestors 'none'") && { "X-Frame-Options": "DENY" }),
    ...(https && { "Strict-Transport-Security": "max-age=31536000" }),
    ...(address?.segments[0] === "api" && { "Cache-Control": "private, no-store" }),
  };
}

/** Prevents stored data from being executed, framed or embedded. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

export function policyFor(address: Address, about: Circumstances): string | undefined {
  const [first, second] = address.segments;
  if (first === "api" || isFeed(address)) return DATA_POLICY;
  // A worker script would apply the policy of its own response to everything the worker does.
  if (first === "_next" && second === "static") return undefined;
  return pagePolicy(address, about);
}

/** Requests that viewers make for an event, besides the page itself. */
function isFeed({ segments: [first, , third = ""] }: Address): boolean {
  return first === "e" && (third === "live" || third.endsWith(".json"));
}

/** The policy of a page; Next reads the nonce from here and adds it to its scripts. */
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

/** The stream of plan changes that an open viewer listens to. */
export function isStream({ segments }: Address): boolean {
  return segments[0] === "e" && segments.length === 3 && segments[2] === "live";
}

/** The viewer may be embedded in other sites; nothing else of ours may. */
export function isViewer({ segments }: Address): boolean {
  return segments[0] === "e" && segments.length === 2;
}

/** Includes our own origin, where organisers preview the embed. */
function framedBy(framers: readonly string[]): string {
  if (framers.length === 0) return "*";
  return ["'self'", ...framers.flatMap((address) => originOf(address) ?? [])].join(" ");
}
