/** How long a search for a better tour may go on: so many rounds, or until a clock that is handed in says so. */
export type Budget = { rounds: number } | { milliseconds: number; clock: () => number };

/** Asks whether the budget is used up; to be asked once a round. */
export function spender(budget: Budget): () => boolean {
  if ("rounds" in budget) {
    let left = budget.rounds;
    return () => left-- <= 0;
  }
  const { clock } = budget;
  const end = clock() + budget.milliseconds;
  let asked = 0;
  // Reading a clock costs more than a round, so it is read at every eighth.
  return () => asked++ % 8 === 0 && clock() >= end;
}
