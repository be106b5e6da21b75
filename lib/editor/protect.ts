import { isSame } from "#lib/plan/change";
import type { DocumentBooth, DocumentChange } from "./document";

/** The effect of a change on booths that are sold or reserved. */
export type Harm = {
  label: string;
  status: DocumentBooth["status"];
  deed: string;
  /**
   * `now`: visitors see it at once; `published`: with the next publication. Absent if it concerns the shape or
   * position.
   */
  shows?: "now" | "published";
};

/** The fields that an order depends on, and what changing each does to it. */
const DEEDS: { fields: (keyof DocumentBooth)[]; deed: string }[] = [
  { fields: ["levelId"], deed: "goes to another level" },
  { fields: ["width", "height"], deed: "changes its size" },
  { fields: ["x", "y", "rotation", "polygon"], deed: "moves" },
  { fields: ["label"], deed: "is renamed" },
];

export const DELETED = "is deleted";

/** The booths whose order or hold a change would affect, and how; if empty, no confirmation is needed. */
export function harmsOf({ booths }: DocumentChange): Harm[] {
  if (!booths) return [];
  const wholeOf = new Map(
    booths.updated.flatMap(({ from, to }) =>
      to.parts.filter((id) => !from.parts.includes(id)).map((id) => [id, to.label] as const),
    ),
  );
  const removed = booths.removed.filter(isSpokenFor).map((booth) => {
    const whole = wholeOf.get(booth.id);
    return harm(booth, whole === undefined ? DELETED : `becomes part of ${whole}`);
  });
  const altered = booths.updated.flatMap(({ from, to }): Harm | Harm[] => {
    if (!isSpokenFor(from)) return [];
    const inside = booths.removed.filter(({ id }) => to.parts.includes(id)).map(({ label }) => label);
    if (inside.length > 0) return harm(from, `takes in ${inside.join(", ")}`);
    if (from.status !== to.status) return { ...harm(from, `becomes ${to.status}`), shows: "now" };
    const found = DEEDS.find(({ fields }) => fields.some((field) => !isSame(from[field], to[field])));
    if (found) return harm(from, found.deed);
    const isReassigned = !isSame(from.exhibitorIds, to.exhibitorIds);
    return isReassigned ? { ...harm(from, "changes its exhibitors"), shows: "published" } : [];
  });
  return [...altered, ...removed];
}

function harm({ label, status }: DocumentBooth, deed: string): Harm {
  return { label, status, deed };
}

/** Sold, reserved, or held for a buyer. */
export function isSpokenFor({ status, holdKind }: DocumentBooth): boolean {
  return status === "sold" || status === "reserved" || (status === "held" && holdKind === "order");
}

/** The question for the user, with the affected booths. */
export function harmSentence(harms: readonly Harm[]): string {
  const [first] = harms;
  if (!first) return "";
  if (harms.length === 1)
    return `Booth ${first.label} is ${first.status}. With this change it ${first.deed}.`;
  const labels = harms.slice(0, 5).map(({ label }) => label);
  const more = harms.length > 5 ? ` and ${harms.length - 5} more` : "";
  return `This changes ${harms.length} booths that are held, reserved or sold: ${labels.join(", ")}${more}.`;
}
