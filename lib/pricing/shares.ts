/**
 * Splits an amount by weights, none of which is negative. The shares sum to the amount and none has another sign:
 * they are truncated, and the last one gets the remainder. All are 0 if all weights are 0.
 */
export function sharesOf(amountCents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  let [reached, given] = [0n, 0];
  return weights.map((weight) => {
    if (total === 0n) return 0;
    reached += BigInt(weight);
    const upTo = Number((BigInt(amountCents) * reached) / total);
    const share = upTo - given || 0;
    given = upTo;
    return share;
  });
}
