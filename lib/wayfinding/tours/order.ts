import type { Budget } from "./budget";
import { spender } from "./budget";
import { improveDirected, type PathCosts, pathCost } from "./directed";
import { bestOrder, MOST_EXACT } from "./held-karp";
import { SymmetricTour } from "./symmetric";

export type OrderRequest = PathCosts & {
  budget: Budget;
  /** Random numbers from 0 to 1 that are the same for the same request. */
  random: () => number;
};

export type FoundOrder = { order: number[]; cost: number; isOptimal: boolean };

/** The order of stops with the lowest total cost from the start through all of them to the end. */
export function orderStops({ budget, random, ...costs }: OrderRequest): FoundOrder {
  const { fromStart, between, toEnd } = costs;
  if (fromStart.length <= MOST_EXACT) {
    const order = bestOrder(fromStart, between, toEnd);
    return { order, cost: pathCost(costs, order), isOptimal: true };
  }
  const isSpent = spender(budget);
  const rough = roundTrip(costs, random, isSymmetric(costs) ? isSpent : halved(budget));
  const order = isSymmetric(costs) ? rough : improveDirected(costs, rough, random, isSpent);
  return { order, cost: pathCost(costs, order), isOptimal: false };
}

function halved(budget: Budget): () => boolean {
  if ("rounds" in budget) return spender({ rounds: Math.floor(budget.rounds / 2) });
  return spender({ ...budget, milliseconds: budget.milliseconds / 2 });
}

/**
 * The path as a round trip with one more node for the return from the end to the start: its links have the costs of
 * leaving the start and reaching the end. If costs differ by direction, their mean is a good beginning.
 */
function roundTrip(
  { fromStart, between, toEnd }: PathCosts,
  random: () => number,
  isSpent: () => boolean,
): number[] {
  const stops = fromStart.length;
  // Start and end are two nodes, joined by a link so cheap that every trip uses it.
  const count = stops + 2;
  const [start, end] = [stops, stops + 1];
  const cost = new Float64Array(count * count);
  let most = 0;
  const set = (a: number, b: number, value: number) => {
    // An impossible path must stay worse than any possible one, but as a finite number that can be summed.
    const known = Number.isFinite(value) ? value : FORBIDDEN;
    cost[a * count + b] = known;
    cost[b * count + a] = known;
    most += known;
  };
  for (let a = 0; a < stops; a++) {
    set(start, a, fromStart[a]!);
    set(end, a, toEnd[a]!);
    for (let b = a + 1; b < stops; b++) set(a, b, (between[a * stops + b]! + between[b * stops + a]!) / 2);
  }
  cost[start * count + end] = -most;
  cost[end * count + start] = -most;
  const tour = new SymmetricTour(cost, count).improve(random, isSpent);
  const at = tour.indexOf(start);
  const turned = [...tour.slice(at), ...tour.slice(0, at)];
  const forwards = turned[1] === end ? [start, ...turned.slice(1).reverse()] : turned;
  return forwards.filter((node) => node < stops);
}

const FORBIDDEN = 1e9;

function isSymmetric({ fromStart, between }: PathCosts): boolean {
  const count = fromStart.length;
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const [there, back] = [between[a * count + b]!, between[b * count + a]!];
      if (there !== back && Math.abs(there - back) > 1e-9) return false;
    }
  }
  return true;
}
