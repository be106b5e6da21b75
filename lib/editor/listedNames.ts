import type { OfficePhrase } from "#lib/words/office";

/** Some of the names, and how many more there are. */
export function listedNames(
  names: readonly (string | OfficePhrase)[],
  most: number,
): readonly (string | OfficePhrase)[] {
  if (names.length <= most) return names;
  return [...names.slice(0, most), { key: "within.more", values: { count: names.length - most } }];
}
