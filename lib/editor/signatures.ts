import type { Signature } from "./clashes";
import type { SaverMessage } from "./save";
import { clashesIn, type Saver } from "./saver";

/** For a change without an author. */
export const SIGNED_BY_SOMEBODY: Signature = {
  ids: null,
  author: { personId: "", name: "Somebody else", clientId: "", act: null },
  at: null,
};

/** The authors of changes that a message shows on screen; none for local changes. */
export function signaturesOf(message: SaverMessage, saver: Saver): readonly Signature[] {
  switch (message.type) {
    case "remoteChanges":
    case "accepted":
      return message.remoteChanges?.by ?? [];
    case "reloaded":
      return [SIGNED_BY_SOMEBODY];
    case "chosen":
      return clashesIn(saver).map(({ id, author, at }) => ({ ids: [id], author, at }));
    default:
      return [];
  }
}
