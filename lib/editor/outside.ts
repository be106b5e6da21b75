import { outsideWords } from "#lib/plan/booths/outside";
import type { DocumentBooth, DocumentChange, PlanDocument } from "./document";

/** The message when a change moves booths beyond their level that were inside before; null otherwise. */
export function newlyOutside({ levels }: PlanDocument, { booths }: DocumentChange): string | null {
  const wordsOf = (booth: DocumentBooth) => {
    const level = levels.find(({ id }) => id === booth.levelId);
    return level ? outsideWords(level, booth) : null;
  };
  const moved = booths?.updated.filter(({ from }) => wordsOf(from) === null).map(({ to }) => to) ?? [];
  const found = [...(booths?.added ?? []), ...moved].flatMap((booth) => wordsOf(booth) ?? []);
  const [first = null] = found;
  return found.length > 1 ? `${first} ${found.length - 1} more booths also reach beyond it.` : first;
}
