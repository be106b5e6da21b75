import type { OfficePhrase } from "#lib/words/office";
import type { PlanDocument } from "./document";
import { lockedSentence } from "./locks";
import type { PlanObject } from "./planObject";
import { objectsOf } from "./planObjects";
import type { Editor } from "./state";

/** Clears everything that a gesture shows. */
export const NOTHING_SHOWN = { preview: null, guides: [], band: null, path: null } as const;

/** If some objects moved and others are locked, announces which stayed for screen readers. */
export function withLockedNotice(editor: Editor, held: readonly PlanObject[]): Editor {
  return held.length === 0
    ? editor
    : {
        ...editor,
        announcement: editor.announcement
          ? both(editor.announcement, lockedSentence(held))
          : lockedSentence(held),
      };
}

function both(first: OfficePhrase, second: OfficePhrase): OfficePhrase {
  return { key: "notice.both", values: { first, second } };
}

export function isOnDocument(document: PlanDocument, levelId: string): boolean {
  return document.levels.some(({ id }) => id === levelId);
}

/** The ids of the selection that still exist. */
export function standing(document: PlanDocument, ids: readonly string[]): readonly string[] {
  const objects = objectsOf(document);
  return ids.every((id) => objects.find(id)) ? ids : ids.filter((id) => objects.find(id));
}
