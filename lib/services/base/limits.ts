import { Refusal } from "#lib/refusal";

/** Collections are limited in size, so that those read as a whole have a known maximum. */
export function assertAtMost(
  most: number,
  what: string,
  count: number,
  where: "The event" | "The level" | "A level" = "The event",
): void {
  if (count <= most) return;
  throw new Refusal("too_many_items", `${where} would have ${count} ${what}; the maximum is ${most}.`);
}
