import type { Signature } from "./clashes";
import type { SaverMessage } from "./save";
import { clashesIn, type Saver } from "./saver";

/** Of a change that is told without saying whose it is. */
export const SIGNED_BY_SOMEBODY: Signature = {
  ids: null,
  author: { personId: "", name: "Somebody else", clientId: "", act: null },
  at: null,
};

/** Whose doing it is when a message shows something new on screen; nobody's when it was done here. */
export function signaturesOf(message: SaverMessage, saver: Saver): readonly Signature[] {
  switch (message.type) {
    case "news":
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
