import type { Cast } from "./people";

type Talk = {
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
  talk: Talk,
  booths: ReadonlyMap<string, { legacyId: number; label: string }>,
  cast: Cast,
) {
  const booth = talk.boothId === null ? undefined : booths.get(talk.boothId);
  const [startDate, endDate] = [talk.startsAt.toISOString(), talk.endsAt.toISOString()];
  return {
    id: talk.legacyId,
    externalId: talk.externalId,
    name: talk.title,
    description: talk.description ?? "",
    dates: [startDate, endDate],
    startDate,
    endDate,
    logo: null,
    boothId: booth?.legacyId ?? null,
    boothName: booth?.label ?? null,
    speakerIds: talk.speakers.map(cast.speakerId),
    trackIds: talk.track === null ? [] : [cast.trackId(talk.track)],
  };
}
