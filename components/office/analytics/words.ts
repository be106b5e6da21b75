import type { Office } from "#lib/client/office";

/** The units of a report; `analytics.count.visit` is "{count} visits". */
export type Counted = "boothClick" | "dataPoint" | "exhibitorView" | "route" | "search" | "view" | "visit";

/** "12.5%" */
export function percent({ number }: Office, share: number): string {
  return number(share, { style: "percent", maximumFractionDigits: 1 });
}

/** Label for a wayfinding endpoint such as `booth:A1`; endpoints without a name get a generic label. */
export function placeInWords({ say }: Office, place: string, names: ReadonlyMap<string, string>): string {
  const [, kind = "", key = ""] = /^(\w+):(.+)$/.exec(place) ?? [];
  if (kind === "booth") return say("analytics.booth", { label: key });
  if (kind === "point") return say("analytics.aPointOnThePlan");
  return names.get(place) ?? (kind === "element" ? say("analytics.aPlaceOnThePlan") : key || place);
}
