import type { Cast } from "./people";

type ProgrammeSession = {
  legacyId: number;
  externalId: string | null;
  title: string;
  description: string | null;
  startsAt: Date;
  endsAt: Date;
  boothId: string | null;
  track: string | null;
  speakers: readonly { name: string; company: string | null }[];
};

export function sessionObject(
  session: ProgrammeSession,
  booths: ReadonlyMap<string, { legacyId: number; label: string }>,
  cast: Cast,
) {
  const booth = session.boothId === null ? undefined : booths.get(session.boothId);
  const [startDate, endDate] = [session.startsAt.toISOString(), session.endsAt.toISOString()];
  return {
    id: session.legacyId,
    externalId: session.externalId,
    name: session.title,
    description: session.description ?? "",
    dates: [startDate, endDate],
    startDate,
    endDate,
    logo: null,
    boothId: booth?.legacyId ?? null,
    boothName: booth?.label ?? null,
    speakerIds: session.speakers.map(cast.speakerId),
    trackIds: session.track === null ? [] : [cast.trackId(session.track)],
  };
}
