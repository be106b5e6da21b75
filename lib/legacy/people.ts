/** A talk, as far as its people and its track are concerned. */
type Programmed = {
  track: string | null;
  speakers: readonly { name: string; company?: string | null | undefined }[];
};
type Speaker = Programmed["speakers"][number];

/** Speakers and tracks are no records of their own; here they are known by what they are called. */
export type LegacyName = { kind: "speaker" | "track"; name: string };

export type Cast = { speakerId(speaker: Speaker): number; trackId(track: string): number };

/** Everybody and everything in a programme that needs a number, each once. */
export function namesIn(sessions: readonly Programmed[]): LegacyName[] {
  const speakers = new Set(sessions.flatMap((session) => session.speakers.map(personOf)));
  const tracks = new Set(sessions.flatMap(({ track }) => track ?? []));
  return [
    ...[...speakers].map((name) => ({ kind: "speaker", name }) as const),
    ...[...tracks].map((name) => ({ kind: "track", name }) as const),
  ];
}

export function castOf(numbered: readonly (LegacyName & { legacyId: number })[]): Cast {
  const numbers = new Map(numbered.map(({ kind, name, legacyId }) => [`${kind} ${name}`, legacyId]));
  return {
    speakerId: (speaker) => numbers.get(`speaker ${personOf(speaker)}`) ?? 0,
    trackId: (track) => numbers.get(`track ${track}`) ?? 0,
  };
}

/** Two people of one name are told apart by where they work. */
function personOf({ name, company }: Speaker): string {
  return JSON.stringify([name, company ?? ""]);
}
