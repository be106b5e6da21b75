const STEPS_PER_DEGREE = 100_000;

/** Normalises to 0 up to 360 degrees and rounds off binary noise: 93.1, not 93.10000000000002. */
export function wholeTurn(degrees: number): number {
  const angle = ((degrees % 360) + 360) % 360;
  return (Math.round(angle * STEPS_PER_DEGREE) / STEPS_PER_DEGREE) % 360;
}
