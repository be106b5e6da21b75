const HIDDEN = "[hidden]";
const CONFIDENTIAL = /password|secret|token|authorization|cookie|credential|recovery|apikey|api_key|dsn/i;
/** Bounded, so that long texts cannot make the match slow. */
const IN_TEXT: readonly [RegExp, string][] = [
  [/(\b[a-z]{2,20}:\/\/)[^\s/@"']{1,400}@/gi, `$1${HIDDEN}@`],
  [/\b(Bearer|Basic) [\w.~+/=-]{6,2000}/gi, `$1 ${HIDDEN}`],
  [/\b(key|sk|rk|whsec)_[\w.+/=-]{12,400}/g, `$1_${HIDDEN}`],
  [/([?&][^?&=\s]{0,30}(?:token|secret|password|code|signature)=)[^&\s"']{1,2000}/gi, `$1${HIDDEN}`],
];

/** Removes secrets from any text of log lines and error reports. */
export function redactText(text: string): string {
  return IN_TEXT.reduce((redacted, [pattern, instead]) => redacted.replace(pattern, instead), text);
}

/** The same for a named value; the whole value is redacted if the name is that of a secret. */
export function redactValue(name: string, value: unknown): unknown {
  if (value === null || value === undefined || typeof value === "boolean" || typeof value === "number")
    return value;
  if (CONFIDENTIAL.test(name)) return HIDDEN;
  return typeof value === "string" ? redactText(value) : value;
}

/** JSON without secrets, and whether it contained none. Null if it is not JSON. */
export function redactedJson(text: string): { text: string; isExact: boolean } | null {
  try {
    const value: unknown = JSON.parse(text);
    const [whole, redacted] = [JSON.stringify(value), JSON.stringify(value, redactValue)];
    return { text: redacted, isExact: redacted === whole };
  } catch {
    return null;
  }
}
