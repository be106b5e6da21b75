import type {
  DirectionsAnswer,
  DirectionsQuestion,
  FoundRoute,
  FoundTour,
  RouteQuestion,
  TourQuestion,
} from "#lib/viewer/routeAnswers";
import type { Ground } from "#lib/viewer/routeGround";
import type { NoRoute } from "#lib/viewer/routeState";
import { LATE } from "../late";
import type { RouteJob } from "./routeWorker";

type AnswerTo<Q extends DirectionsQuestion> = NoRoute | (Q extends RouteQuestion ? FoundRoute : FoundTour);
type Waiting = { resolve: (answer: DirectionsAnswer) => void; reject: (error: Error) => void };
type WorkerResponse = { id: number; answer?: DirectionsAnswer; failed?: string };

/** One worker for the page; each ground is sent to it once. */
let worker: Worker | null | undefined;
let known: Ground | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

export async function findRoute<Q extends RouteQuestion | TourQuestion>(
  ground: Ground,
  question: Q,
): Promise<AnswerTo<Q>> {
  const answer = (await askWorker(ground, question)) ?? (await answerHere(ground, question));
  return answer as AnswerTo<Q>;
}

/** Null if the browser does not permit a worker; the page then computes the route itself. */
async function askWorker(ground: Ground, question: DirectionsQuestion): Promise<DirectionsAnswer | null> {
  if (worker === undefined) worker = openWorker();
  if (!worker) return null;
  const to = worker;
  count += 1;
  const job: RouteJob = { id: count, question, ...(ground === known ? {} : { ground }) };
  known = ground;
  try {
    return await new Promise<DirectionsAnswer>((resolve, reject) => {
      waiting.set(job.id, { resolve, reject });
      to.postMessage(job);
    });
  } catch {
    return null;
  }
}

function openWorker(): Worker | null {
  try {
    const opened = new Worker(new URL("./routeWorker.ts", import.meta.url), { type: "module" });
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

let own: Promise<{ answer: (ground: Ground, question: DirectionsQuestion) => DirectionsAnswer }> | undefined;

async function answerHere(ground: Ground, question: DirectionsQuestion): Promise<DirectionsAnswer> {
  own ??= LATE.answers().then(
    ({ DirectionsAnswers }) => new DirectionsAnswers({ clock: () => performance.now(), random: Math.random }),
  );
  return (await own).answer(ground, question);
}
