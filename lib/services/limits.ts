import { Refusal } from "#lib/refusal";

/** No collection grows beyond its most, so whoever reads all of one knows how much that can be. */
export function assertAtMost(
  most: number,
  what: string,
  count: number,
  where: "The event" | "The level" | "A level" = "The event",
): void {
  if (count <= most) return;
  throw new Refusal("too_many_items", `${where} would have ${count} ${what}; ${most} are the most.`);
}
