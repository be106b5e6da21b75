import { Refusal } from "#lib/refusal";

/** The number in an address. */
export function numberIn(key: string): number {
  if (/^[1-9]\d{0,8}$/.test(key)) return Number(key);
  throw new Refusal("not_found", `"${key}" is not a version number.`);
}
