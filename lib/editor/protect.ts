import { isSame } from "#lib/plan/change";
import type { OfficeKey, OfficePhrase } from "#lib/words/office";
import type { DocumentBooth, DocumentChange } from "./document";
import { listedNames } from "./listedNames";

/** The effect of a change on booths that are sold or reserved. */
export type Harm = {
  label: string;
  status: DocumentBooth["status"];
  effect: OfficePhrase;
  /**
   * `now`: visitors see it at once; `published`: with the next publication. Absent if it concerns the shape or
   * position.
   */
  shows?: "now" | "published";
};

/** The fields that an order depends on, and the effect of changing each. */
const DEEDS: { fields: (keyof DocumentBooth)[]; key: OfficeKey }[] = [
  { fields: ["levelId"], key: "harm.level" },
  { fields: ["width", "height"], key: "harm.size" },
  { fields: ["x", "y", "rotation", "polygon"], key: "harm.place" },
  { fields: ["label"], key: "harm.label" },
];

const DELETED = "harm.deleted" satisfies OfficeKey;

export function isDeletion({ effect }: Harm): boolean {
  return effect.key === DELETED;
}

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
    return harm(
      booth,
      whole === undefined ? { key: DELETED } : { key: "harm.partOf", values: { label: whole } },
    );
  });
  const altered = booths.updated.flatMap(({ from, to }): Harm | Harm[] => {
    if (!isSpokenFor(from)) return [];
    const inside = booths.removed.filter(({ id }) => to.parts.includes(id)).map(({ label }) => label);
    if (inside.length > 0) return harm(from, { key: "harm.takesIn", values: { labels: inside } });
    if (from.status !== to.status)
      return { ...harm(from, { key: "harm.status", values: { status: to.status } }), shows: "now" };
    const found = DEEDS.find(({ fields }) => fields.some((field) => !isSame(from[field], to[field])));
    if (found) return harm(from, { key: found.key });
    const isReassigned = !isSame(from.exhibitorIds, to.exhibitorIds);
    return isReassigned ? { ...harm(from, { key: "harm.exhibitors" }), shows: "published" } : [];
  });
  return [...altered, ...removed];
}

function harm({ label, status }: DocumentBooth, effect: OfficePhrase): Harm {
  return { label, status, effect };
}

/** Sold, reserved, or held for a buyer. */
export function isSpokenFor({ status, holdKind }: DocumentBooth): boolean {
  return status === "sold" || status === "reserved" || (status === "held" && holdKind === "order");
}

/** The question for the user, with the affected booths. */
export function harmSentence(harms: readonly Harm[]): OfficePhrase {
  const [first, ...others] = harms;
  if (first && others.length === 0) {
    const { label, status, effect } = first;
    return { key: "harm.one", values: { label, status, effect } };
  }
  const labels = listedNames(
    harms.map(({ label }) => label),
    MOST_NAMED,
  );
  return { key: "harm.many", values: { count: harms.length, labels } };
}

const MOST_NAMED = 5;
