import { DirectionsAnswers, type DirectionsQuestion } from "#lib/viewer/routeAnswers";
import type { Ground } from "#lib/viewer/routeGround";

/** Finds routes in a worker, so that the map never stalls. The ground is only sent when it changes. */

export type RouteJob = { id: number; ground?: Ground; question: DirectionsQuestion };

const answers = new DirectionsAnswers({ clock: () => performance.now(), random: Math.random });
let ground: Ground | undefined;

addEventListener("message", ({ data }: MessageEvent<RouteJob>) => {
  ground = data.ground ?? ground;
  if (!ground) return;
  try {
    postMessage({ id: data.id, answer: answers.answer(ground, data.question) });
  } catch (error) {
    postMessage({ id: data.id, failed: String(error) });
  }
});
