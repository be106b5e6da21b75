/**
 * An amount shared out by weights, of which none is negative. The shares sum to the amount and none has another sign:
 * they are truncated, and the last one takes what is left. All are 0 where nothing has a weight.
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
