import { availableParallelism } from "node:os";
import type { RouteSearch, Terrain } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Outcome, Question } from "./job";
import { Lane } from "./lane";

const busy = () =>
  new Refusal("busy", "Finding a route takes too long at the moment. Try again in a moment.", {
    retryAfterSeconds: 5,
  });
const tooLarge = () =>
  new Refusal(
    "grid_too_large",
    "Generating the network took longer than 20 s and was cancelled. Choose a larger cellSize.",
  );

/**
 * Finds routes in threads. Tours and network generation have lanes of their own, so that simple routes never queue
 * behind them.
 */
export function threadedRouteSearch(cacheBytes: number): RouteSearch {
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  const routes = new Lane({ threads, mostWaiting: 500, withinMs: 10_000, tooLong: busy, cacheBytes });
  const tours = new Lane({ threads, mostWaiting: 100, withinMs: 10_000, tooLong: busy, cacheBytes });
  const drawings = new Lane({ threads: 1, mostWaiting: 20, withinMs: 20_000, tooLong: tooLarge, cacheBytes });
  return {
    locate: (terrain, place) => ask(routes, { kind: "locate", key: terrain.key, place }, terrain),
    route: (terrain, request) => ask(routes, { kind: "route", key: terrain.key, request }, terrain),
    tour: (terrain, request) => ask(tours, { kind: "tour", key: terrain.key, request }, terrain),
    matrix: (terrain, request) => ask(tours, { kind: "matrix", key: terrain.key, request }, terrain),
    isochrone: (terrain, request) => ask(tours, { kind: "isochrone", key: terrain.key, request }, terrain),
    generate: async (request) => unwrapped(await drawings.run({ kind: "generate", request })),
  };
}

async function ask<T>(lane: Lane, job: Question, terrain: Terrain): Promise<T> {
  const outcome = await lane.run(job);
  return unwrapped("lacks" in outcome ? await lane.run({ ...job, terrain }) : outcome);
}

function unwrapped<T>(outcome: Outcome): T {
  if ("found" in outcome) return outcome.found as T;
  if ("refused" in outcome) {
    const { code, message, details } = outcome.refused;
    throw new Refusal(code, message, details);
  }
  throw new Error(
    "failed" in outcome ? outcome.failed : `A thread lacks the plan ${outcome.lacks} it was given.`,
  );
}
