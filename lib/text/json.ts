import { Refusal } from "#lib/refusal";

const MAX_DEPTH = 32;

/**
 * All valid JSON that cannot be stored contains one of these: escapes may encode NUL or half a surrogate pair, long
 * numbers may be infinite, and `__proto__` reaches the prototype of every object. The exponent must follow a digit,
 * or ids such as "edge123" would match.
 */
const SUSPECT = /\\u|__proto__|\d[eE]\+?\d{3}|\d{200}/;

/**
 * Parses untrusted JSON. Depth is checked on the raw text, because the parser accepts more than recursive code can
 * walk. Numbers must be finite and text must be storable.
 */
export function parseJson(text: string): unknown {
  refuseDeep(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal("invalid_json", "The body is not valid JSON.");
  }
  return SUSPECT.test(text) ? storable(value, "") : value;
}

const CODE = { quote: 34, backslash: 92, openList: 91, closeList: 93, openRecord: 123, closeRecord: 125 };

/** A loop over characters is faster than searching for megabytes. Skips string contents. */
function refuseDeep(text: string): void {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === CODE.backslash) at += 1;
    else if (code === CODE.quote) quoted = !quoted;
    else if (quoted) continue;
    else if (code === CODE.openRecord || code === CODE.openList) depth += 1;
    else if (code === CODE.closeRecord || code === CODE.closeList) depth -= 1;
    if (depth > MAX_DEPTH) {
      throw new Refusal("json_too_deep", `The body is nested deeper than ${MAX_DEPTH} levels.`);
    }
  }
}

function storable(value: unknown, path: string): unknown {
  if (typeof value === "string") return storableText(value, path);
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw invalid(path, "This number is too large.");
  }
  if (Array.isArray(value)) return value.map((item, index) => storable(item, `${path}[${index}]`));
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const place = path === "" ? key : `${path}.${key}`;
        if (key === "__proto__") throw invalid(place, `"${key}" is not allowed as a property name.`);
        return [storableText(key, path), storable(item, place)];
      }),
    );
  }
  return value;
}

/** NUL cannot be stored as text; half of a surrogate pair is replaced, as the standard requires. */
export function storableText(text: string, path: string): string {
  if (text.includes("\0")) throw invalid(path, "This text contains a NUL character.");
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

function invalid(path: string, message: string): Refusal {
  return new Refusal("validation_error", message, [{ path, code: "invalid", message }]);
}
