const MM2_PER_M2 = 1_000_000;

/** Areas are computed in whole square millimetres, which fit any plan exactly. */
export function toMm2(areaM2: number): number {
  return Math.round(areaM2 * MM2_PER_M2);
}

export function toM2(areaMm2: number): number {
  return areaMm2 / MM2_PER_M2;
}
