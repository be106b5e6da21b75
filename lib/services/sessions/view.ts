import type { Cast } from "#lib/legacy/people";
import type { Db } from "#lib/ports";
import type { Talk } from "#lib/store/sessions";
import { castFor } from "../legacy/cast";

export type TalkView = ReturnType<typeof talkView>;

/** Sessions in the words of the wire, with the numbers of who speaks and of their tracks. */
export async function talkViews(db: Db, eventId: string, talks: readonly Talk[]): Promise<TalkView[]> {
  const cast = await castFor(db, eventId, talks);
  return talks.map((talk) => talkView(talk, cast));
}

function talkView({ eventId: _event, ...talk }: Talk, cast: Cast) {
  const { track, speakers } = talk;
  return {
    ...talk,
    trackLegacyId: track === null ? null : cast.trackId(track),
    speakers: speakers.map((speaker) => ({ ...speaker, legacyId: cast.speakerId(speaker) })),
  };
}
