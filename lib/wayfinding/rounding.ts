/** Plan points to the millimetre, distances to the centimetre and times to a tenth of a second, as in responses. */
export function toMillimetres(metres: number): number {
  return Math.round(metres * 1000) / 1000;
}

export function toCentimetres(metres: number): number {
  return Math.round(metres * 100) / 100;
}

export function toTenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
