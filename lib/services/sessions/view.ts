import type { Talk } from "#lib/store/sessions";

export type TalkView = ReturnType<typeof talkView>;

/** A session in the words of the wire. */
export function talkView(talk: Talk) {
  const { eventId: _event, ...view } = talk;
  return view;
}
