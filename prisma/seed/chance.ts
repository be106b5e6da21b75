/**
 * Reproducible random numbers: the same seed gives the same numbers on every machine, so the demo fair is always the
 * same. (FNV-1a hashes the seed, mulberry32 generates from it.)
 */
export type Chance = {
  /** At least 0 and below 1. */
  fraction(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  happens(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` different members in random order. */
  some<T>(from: readonly T[], count: number): T[];
  shuffled<T>(list: readonly T[]): T[];
};

export function chanceOf(seed: string): Chance {
  let state = spread(seed);

  function fraction() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function whole(least: number, most: number) {
    return least + Math.floor(fraction() * (most - least + 1));
  }

  function pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new RangeError("Nothing to pick from: the list is empty.");
    return from[whole(0, from.length - 1)] as T;
  }

  function shuffled<T>(list: readonly T[]): T[] {
    const left = [...list];
    return list.map(() => left.splice(whole(0, left.length - 1), 1)[0] as T);
  }

  return {
    fraction,
    whole,
    pick,
    shuffled,
    happens: (probability) => fraction() < probability,
    some: (from, count) => shuffled(from).slice(0, count),
  };
}

function spread(seed: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
