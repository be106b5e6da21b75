import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { isRefusal } from "#lib/refusal";
import { generateNetwork, Wayfinder } from "#lib/wayfinding/index";
import { randomIds } from "../ids";
import type { DrawJob, Job, Outcome, Question } from "./job";

/** What a thread does: one job after the other, with the plans of the last ones kept in memory. */

const MOST_PLANS = 8;
/** How long the order of a tour is improved. */
const TOUR_MILLISECONDS = 200;
/** Below the thread that answers requests. On Linux this is said of one thread, elsewhere of the whole process. */
const BEHIND_ANSWERS = 10;

if (process.platform === "linux") setPriority(BEHIND_ANSWERS);

const wayfinders = new Map<string, Wayfinder>();

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
  const known = wayfinders.get(key) ?? (terrain && new Wayfinder(terrain.plan, terrain.options));
  if (!known) return undefined;
  // The one used last stands last, so that the first is the one that nobody has asked for the longest.
  wayfinders.delete(key);
  wayfinders.set(key, known);
  for (const oldest of wayfinders.keys()) {
    if (wayfinders.size <= MOST_PLANS) break;
    wayfinders.delete(oldest);
  }
  return known;
}

function answerOf(wayfinder: Wayfinder, job: Question): unknown {
  if (job.kind === "locate") return { name: wayfinder.locate(job.place).name };
  if (job.kind === "route") return wayfinder.route(job.request);
  const budget = { milliseconds: TOUR_MILLISECONDS, clock: () => performance.now() };
  return wayfinder.tour({ ...job.request, budget, random: Math.random });
}

function generated(request: DrawJob["request"]) {
  const begin = performance.now();
  const network = generateNetwork({ ...request, newId: randomIds.next });
  return { ...network, stats: { ...network.stats, millis: Math.round(performance.now() - begin) } };
}
