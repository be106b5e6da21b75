export type Validity = { validFrom: Date | null; validUntil: Date | null };

/** The end is exclusive, so that an early-bird price and the regular price can share it. */
export function isWithin({ validFrom, validUntil }: Validity, now: Date): boolean {
  return (validFrom === null || validFrom <= now) && (validUntil === null || now < validUntil);
}
