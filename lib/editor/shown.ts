import type { PlanDocument } from "./document";
import { lockedSentence } from "./locks";
import type { Editor } from "./state";
import type { Thing } from "./thing";
import { thingsOf } from "./things";

/** Whatever the hand was in the middle of is over. */
export const NOTHING_SHOWN = { preview: null, guides: [], band: null, path: null } as const;

/** Where some things moved and others are locked, those who cannot see which stayed are told. */
export function telling(editor: Editor, held: readonly Thing[]): Editor {
  return held.length === 0 ? editor : { ...editor, said: `${editor.said}. ${lockedSentence(held)}` };
}

export function isOnDocument(document: PlanDocument, levelId: string): boolean {
  return document.levels.some(({ id }) => id === levelId);
}

/** Of what was selected whatever is still there. */
export function standing(document: PlanDocument, ids: readonly string[]): readonly string[] {
  const things = thingsOf(document);
  return ids.every((id) => things.find(id)) ? ids : ids.filter((id) => things.find(id));
}
