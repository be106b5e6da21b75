/** The limit of a search for a better tour: a number of rounds, or a time by the given clock. */
export type Budget = { rounds: number } | { milliseconds: number; clock: () => number };

/** Returns whether the budget is used up; call it once per round. */
export function spender(budget: Budget): () => boolean {
  if ("rounds" in budget) {
    let left = budget.rounds;
    return () => left-- <= 0;
  }
  const { clock } = budget;
  const end = clock() + budget.milliseconds;
  let calls = 0;
  // Reading the clock takes longer than a round, so it is read every eighth time.
  return () => calls++ % 8 === 0 && clock() >= end;
}
