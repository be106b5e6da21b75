import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { planBytes } from "#lib/plan/size";
import { isRefusal } from "#lib/refusal";
import { ByteCache } from "#lib/text/byteCache";
import { generateNetwork, Wayfinder } from "#lib/wayfinding/index";
import { randomIds } from "../ids";
import type { DrawJob, Job, Outcome, Question } from "./job";

/** The work of a wayfinding thread: one job after another, with the latest plans cached in memory. */

/** A network and its search structures take a few times the space of its plan. */
const TIMES_ITS_PLAN = 3;
/** The time limit for improving the order of a tour. */
const TOUR_MILLISECONDS = 200;
/**
 * A lower priority than that of the request thread. On Linux this applies to one thread, elsewhere to the whole
 * process.
 */
const BEHIND_ANSWERS = 10;

if (process.platform === "linux") setPriority(BEHIND_ANSWERS);

const { cacheBytes } = workerData as { cacheBytes: number };
const wayfinders = new ByteCache<Wayfinder>(cacheBytes);

parentPort?.on("message", (job: Job) => parentPort?.postMessage(outcomeOf(job)));

function outcomeOf(job: Job): Outcome {
  try {
    if (job.kind === "generate") return { found: generated(job.request) };
    const wayfinder = wayfinderFor(job);
    return wayfinder ? { found: answerOf(wayfinder, job) } : { lacks: job.key };
  } catch (error) {
    if (!isRefusal(error))
      return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    const { code, message, details } = error;
    return { refused: { code, message, details } };
  }
}

function wayfinderFor({ key, terrain }: Question): Wayfinder | undefined {
  const known = wayfinders.get(key);
  if (known || !terrain) return known;
  const made = new Wayfinder(terrain.plan, terrain.options);
  wayfinders.keep(key, made, TIMES_ITS_PLAN * planBytes(terrain.plan) + made.mostKeptBytes);
  return made;
}

function answerOf(wayfinder: Wayfinder, job: Question): unknown {
  if (job.kind === "locate") return { name: wayfinder.locate(job.place).name };
  if (job.kind === "route") return wayfinder.route(job.request);
  if (job.kind === "matrix") return wayfinder.matrix(job.request);
  if (job.kind === "isochrone") return wayfinder.isochrone(job.request);
  const budget = { milliseconds: TOUR_MILLISECONDS, clock: () => performance.now() };
  return wayfinder.tour({ ...job.request, budget, random: Math.random });
}

function generated(request: DrawJob["request"]) {
  const begin = performance.now();
  const network = generateNetwork({ ...request, newId: randomIds.next });
  return { ...network, stats: { ...network.stats, millis: Math.round(performance.now() - begin) } };
}
