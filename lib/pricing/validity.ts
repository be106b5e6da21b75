export type Validity = { validFrom: Date | null; validUntil: Date | null };

/** A price that ends at noon is not given at noon: so early bird and regular price can share the moment. */
export function isWithin({ validFrom, validUntil }: Validity, now: Date): boolean {
  return (validFrom === null || validFrom <= now) && (validUntil === null || now < validUntil);
}
