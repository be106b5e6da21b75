const MM2_PER_M2 = 1_000_000;

/** Areas come in square metres and are reckoned in whole square millimetres, which no plan is too large for. */
export function toMm2(areaM2: number): number {
  return Math.round(areaM2 * MM2_PER_M2);
}

export function toM2(areaMm2: number): number {
  return areaMm2 / MM2_PER_M2;
}
