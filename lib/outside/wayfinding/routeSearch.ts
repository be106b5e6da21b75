import { availableParallelism } from "node:os";
import { Refusal } from "#lib/refusal";
import type { GeneratedNetwork, Isochrone, Route, RouteMatrix, Tour } from "#lib/wayfinding/index";
import type { DrawJob, IsochroneJob, MatrixJob, Outcome, Question, RouteJob, Terrain, TourJob } from "./job";
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

export type ThreadedRouteSearch = {
  locate(terrain: Terrain, place: string): Promise<{ name: string }>;
  route(terrain: Terrain, request: RouteJob["request"]): Promise<Route>;
  tour(terrain: Terrain, request: TourJob["request"]): Promise<Tour>;
  matrix(terrain: Terrain, request: MatrixJob["request"]): Promise<RouteMatrix>;
  isochrone(terrain: Terrain, request: IsochroneJob["request"]): Promise<Isochrone>;
  generate(request: DrawJob["request"]): Promise<Drawing>;
};

export type Drawing = GeneratedNetwork & { stats: { millis: number } };

/**
 * Finds routes in threads. Tours and network generation have lanes of their own, so that simple routes never queue
 * behind them.
 */
export function threadedRouteSearch(cacheBytes: number): ThreadedRouteSearch {
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
