import { outsideBy } from "#lib/plan/booths/outside";
import type { OfficePhrase } from "#lib/words/office";
import type { DocumentBooth, DocumentChange, PlanDocument } from "./document";

/** The message when a change moves booths beyond their level that were inside before; null otherwise. */
export function newlyOutside({ levels }: PlanDocument, { booths }: DocumentChange): OfficePhrase | null {
  const wordsOf = (booth: DocumentBooth): OfficePhrase | null => {
    const level = levels.find(({ id }) => id === booth.levelId);
    const values = level && outsideBy(level, booth);
    return values ? { key: "notice.outside", values } : null;
  };
  const drawn = booths?.added.flatMap((booth) => wordsOf(booth) ?? []) ?? [];
  const moved = booths?.updated.flatMap(({ from, to }) => {
    const words = wordsOf(to);
    return words && !wordsOf(from) ? words : [];
  });
  const found = [...drawn, ...(moved ?? [])];
  const [first = null] = found;
  if (!first || found.length === 1) return first;
  return { key: "notice.outsideMore", values: { first, count: found.length - 1 } };
}
