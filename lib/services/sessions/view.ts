import type { Cast } from "#lib/legacy/people";
import type { Db } from "#lib/store/database";
import type { ProgrammeSession } from "#lib/store/sessions";
import { castFor } from "../legacy/cast";

export type SessionView = ReturnType<typeof sessionView>;

/** Sessions as the API returns them, with the numeric ids of speakers and tracks. */
export async function sessionViews(
  db: Db,
  eventId: string,
  sessions: readonly ProgrammeSession[],
): Promise<SessionView[]> {
  const cast = await castFor(db, eventId, sessions);
  return sessions.map((session) => sessionView(session, cast));
}

function sessionView({ eventId: _event, ...session }: ProgrammeSession, cast: Cast) {
  const { track, speakers } = session;
  return {
    ...session,
    trackLegacyId: track === null ? null : cast.trackId(track),
    speakers: speakers.map((speaker) => ({ ...speaker, legacyId: cast.speakerId(speaker) })),
  };
}
