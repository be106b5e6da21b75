const STEPS_PER_DEGREE = 100_000;

/** From 0 up to 360 degrees, without what binary fractions add: 93.1 is not 93.10000000000002. */
export function wholeTurn(degrees: number): number {
  const angle = ((degrees % 360) + 360) % 360;
  return (Math.round(angle * STEPS_PER_DEGREE) / STEPS_PER_DEGREE) % 360;
}
