/** The version of the messages between a page and the embedded viewer; other versions are ignored. */
export const PROTOCOL = 1;

export type FromPage =
  | { aisle: typeof PROTOCOL; kind: "hello"; callbacks: string[] }
  | { aisle: typeof PROTOCOL; kind: "call"; call: number; method: string; args: unknown[] };

/** A known message from the page; all others are dropped silently. */
export function readFromPage(data: unknown): FromPage | null {
  const pageMessage = data as Partial<Record<string, unknown>> | null;
  if (typeof pageMessage !== "object" || pageMessage === null || pageMessage.aisle !== PROTOCOL) return null;
  const { kind, call, method, args, callbacks } = pageMessage;
  if (kind === "hello" && isTexts(callbacks)) return { aisle: PROTOCOL, kind, callbacks };
  if (kind === "call" && typeof call === "number" && typeof method === "string" && Array.isArray(args)) {
    return { aisle: PROTOCOL, kind, call, method, args };
  }
  return null;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
