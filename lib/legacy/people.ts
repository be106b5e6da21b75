/** A talk, as far as its people and its track are concerned. */
type Programmed = {
  legacyId: number;
  track: string | null;
  speakers: readonly { name: string; company?: string | null | undefined }[];
};

/** No talk has as many speakers as this. */
const SPEAKERS_PER_TALK = 64;

export type Cast = {
  speakerId(speaker: Programmed["speakers"][number]): number;
  trackId(track: string): number;
};

/**
 * Numbers for speakers and tracks, who are no records of their own here. Everybody's comes from the first talk that
 * names them, so that it stays the same while that talk stays.
 */
export function castOf(talks: readonly Programmed[]): Cast {
  const speakers = new Map<string, number>();
  const tracks = new Map<string, number>();
  for (const talk of talks.toSorted((a, b) => a.legacyId - b.legacyId)) {
    for (const [place, speaker] of talk.speakers.entries()) {
      const known = speakers.has(personOf(speaker));
      if (!known) speakers.set(personOf(speaker), talk.legacyId * SPEAKERS_PER_TALK + place);
    }
    if (talk.track !== null && !tracks.has(talk.track)) tracks.set(talk.track, talk.legacyId);
  }
  return {
    speakerId: (speaker) => speakers.get(personOf(speaker)) ?? 0,
    trackId: (track) => tracks.get(track) ?? 0,
  };
}

function personOf({ name, company }: Programmed["speakers"][number]): string {
  return JSON.stringify([name, company ?? ""]);
}
