import { Refusal } from "#lib/refusal";

export type Settings = { [key: string]: unknown };

const MAX_DEPTH = 16;
const MAX_BYTES = 256 * 1024;

/** Keys that could modify the prototype of every object. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** RFC 7396: objects merge, arrays replace, null removes. Arguments are not modified. */
export function mergeSettings(settings: Settings, patch: Settings): Settings {
  refuseUnsafe(patch, "settings", 1);
  const merged = merge(settings, patch);
  const bytes = new TextEncoder().encode(JSON.stringify(merged)).length;
  if (bytes > MAX_BYTES) {
    throw invalid("settings", "too_big", `Settings have room for ${MAX_BYTES} bytes; these take ${bytes}.`);
  }
  return merged;
}

function merge(settings: Settings, patch: Settings): Settings {
  const merged = { ...settings };
  for (const [key, input] of Object.entries(patch)) {
    if (input === null) delete merged[key];
    else merged[key] = isObject(input) ? merge(objectOrEmpty(merged[key]), input) : input;
  }
  return merged;
}

function refuseUnsafe(value: unknown, path: string, depth: number): void {
  if (typeof value !== "object" || value === null) return;
  if (depth > MAX_DEPTH) {
    throw invalid(path, "too_deep", `Settings go at most ${MAX_DEPTH} levels deep; ${path} is below that.`);
  }
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      refuseUnsafe(item, `${path}[${index}]`, depth + 1);
    });
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    const place = `${path}.${key}`;
    if (FORBIDDEN_KEYS.has(key)) {
      throw invalid(place, "forbidden_key", `"${key}" cannot be the name of a setting.`);
    }
    refuseUnsafe(item, place, depth + 1);
  }
}

function invalid(path: string, code: string, message: string): Refusal {
  return new Refusal("validation_error", message, [{ path, code, message }]);
}

function isObject(value: unknown): value is Settings {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function objectOrEmpty(value: unknown): Settings {
  return isObject(value) ? value : {};
}
