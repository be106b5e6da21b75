/** The speakers and track of a session. */
type Programmed = {
  track: string | null;
  speakers: readonly { name: string; company?: string | null | undefined }[];
};
type Speaker = Programmed["speakers"][number];

/** Speakers and tracks have no records of their own and are identified by name. */
export type LegacyName = { kind: "speaker" | "track"; name: string };

export type Cast = { speakerId(speaker: Speaker): number; trackId(track: string): number };

/** All speakers and tracks that need a number, without duplicates. */
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

/** Speakers with the same name are distinguished by company. */
function personOf({ name, company }: Speaker): string {
  return JSON.stringify([name, company ?? ""]);
}
