import { Refusal } from "#lib/refusal";

/** The path of a request, with its segments decoded one by one. */
export type Address = { path: string; segments: string[] };

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const LONGEST_TARGET = 8_192;
/** Addresses for Next's internal navigation, which the pages of this app do not use. */
const INTERNAL = /\.rsc$|\.segments\//;

/**
 * Parses the target strictly, so that no two layers can read it differently: if one reads `/e/fair`, no other may
 * read `/sign-in`.
 */
export function readAddress(method: string, target: string): Address {
  if (!METHODS.includes(method)) {
    throw new Refusal("method_not_allowed", `The method ${method} is not supported.`);
  }
  if (target.length > LONGEST_TARGET) {
    throw badAddress(`it has ${target.length} characters; the maximum is ${LONGEST_TARGET}`);
  }
  const path = target.split("?", 1)[0] ?? target;
  if (!path.startsWith("/")) throw badAddress("it must begin with a slash");
  if (/%00/.test(target)) throw badAddress("it contains a NUL character");
  if (path.includes("\\")) throw badAddress("it contains a backslash");

  const segments = decodeSegments(path);
  if (!segments) throw badAddress("a percent sign in it is not followed by the code of a character");
  if (segments.some(climbs)) throw badAddress("it contains a segment of dots only");
  if (INTERNAL.test(path)) throw new Refusal("not_found", `There is nothing at ${path}.`);
  if (isApi(target) && /\/\/|.\/$/.test(path)) {
    const meant = path.replace(/\/+/g, "/").replace(/\/$/, "");
    throw new Refusal("not_found", `There is nothing at ${path}. Did you mean ${meant}?`);
  }
  return { path, segments };
}

/** Whether a target, even a malformed one, is a request to the API, whose clients expect JSON errors. */
export function isApi(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:\/\/[^/]*)?\/+api\/v1(?:[/?]|$)/i.test(target);
}

/** Requests that may take longer to arrive than others. */
export function isUpload({ segments }: Address): boolean {
  const last = segments.at(-1);
  return segments[0] === "api" && (last === "media" || last === "import");
}

function badAddress(why: string): Refusal {
  return new Refusal("validation_error", `The address cannot be read: ${why}.`);
}

function decodeSegments(path: string): string[] | undefined {
  try {
    const segments = path.split("/").filter((segment) => segment !== "");
    return path.includes("%") ? segments.map(decodeURIComponent) : segments;
  } catch {
    return undefined;
  }
}

/** Detects `..` also next to an encoded slash (`%2f`) in the same segment. */
function climbs(segment: string): boolean {
  return segment.includes(".") && segment.split(/[/\\]/).some((part) => part === "." || part === "..");
}
