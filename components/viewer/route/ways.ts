import type {
  FoundRoute,
  FoundTour,
  RouteQuestion,
  TourQuestion,
  WayAnswer,
  WayQuestion,
} from "#lib/viewer/routeAnswers";
import type { Ground } from "#lib/viewer/routeGround";
import type { NoWay } from "#lib/viewer/routeState";
import { LATE } from "../late";
import type { WayJob } from "./wayWorker";

type AnswerTo<Q extends WayQuestion> = NoWay | (Q extends RouteQuestion ? FoundRoute : FoundTour);
type Waiting = { resolve: (answer: WayAnswer) => void; reject: (error: Error) => void };
type WorkerResponse = { id: number; answer?: WayAnswer; failed?: string };

/** One worker for the page; each ground is sent to it once. */
let worker: Worker | null | undefined;
let known: Ground | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

export async function findWay<Q extends RouteQuestion | TourQuestion>(
  ground: Ground,
  question: Q,
): Promise<AnswerTo<Q>> {
  const answer = (await askWorker(ground, question)) ?? (await answerHere(ground, question));
  return answer as AnswerTo<Q>;
}

/** Null if the browser does not permit a worker; the page then computes the route itself. */
async function askWorker(ground: Ground, question: WayQuestion): Promise<WayAnswer | null> {
  if (worker === undefined) worker = openWorker();
  if (!worker) return null;
  const to = worker;
  count += 1;
  const job: WayJob = { id: count, question, ...(ground === known ? {} : { ground }) };
  known = ground;
  try {
    return await new Promise<WayAnswer>((resolve, reject) => {
      waiting.set(job.id, { resolve, reject });
      to.postMessage(job);
    });
  } catch {
    return null;
  }
}

function openWorker(): Worker | null {
  try {
    const opened = new Worker(new URL("./wayWorker.ts", import.meta.url), { type: "module" });
    opened.addEventListener("message", ({ data }: MessageEvent<WorkerResponse>) => {
      const { id, answer, failed } = data;
      const pending = waiting.get(id);
      waiting.delete(id);
      if (answer) pending?.resolve(answer);
      else pending?.reject(new Error(failed));
    });
    opened.addEventListener("error", () => {
      worker = null;
      for (const { reject } of waiting.values()) reject(new Error("The worker stopped."));
      waiting.clear();
    });
    return opened;
  } catch {
    return null;
  }
}

let own: Promise<{ answer: (ground: Ground, question: WayQuestion) => WayAnswer }> | undefined;

async function answerHere(ground: Ground, question: WayQuestion): Promise<WayAnswer> {
  own ??= LATE.answers().then(
    ({ WayAnswers }) => new WayAnswers({ clock: () => performance.now(), random: Math.random }),
  );
  return (await own).answer(ground, question);
}
