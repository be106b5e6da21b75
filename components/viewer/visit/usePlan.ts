import { useEffect, useEffectEvent, useState } from "react";
import { planOfTour, startOf, stopsOfVisit, tourQuestion } from "#lib/viewer/visitPlan";
import { languageFor } from "#lib/words/languages";
import { findRoute } from "../route/findRoute";
import { useGround } from "../route/useGround";
import { useViewer } from "../ViewerContext";

/**
 * Plans the visit, and again when it or the plan changes. Passing time alone changes nothing, so that the plan is
 * stable.
 */
export function usePlan(): { isPlanning: boolean; replan: () => void } {
  const { state, dispatch, settings, speech } = useViewer();
  const ground = useGround();
  const [isPlanning, setIsPlanning] = useState(false);
  const [tries, setTries] = useState(0);
  const { dwellMinutes, end, departAt, order } = state.visit;
  const stops = stopsOfVisit(state);
  const question = JSON.stringify([
    stops.map(({ id }) => id),
    ...[startOf(state), end, departAt, dwellMinutes, order !== null, state.route.accessible],
    ...[settings.units, speech.language],
  ]);

  const plan = useEffectEvent((attempt: { isCurrent: boolean }) => {
    const manner = { language: languageFor(speech.language), units: settings.units };
    const tour = tourQuestion(state, Date.now(), manner);
    if (!tour) {
      setIsPlanning(false);
      dispatch({ type: "visit/emptied" });
      return;
    }
    setIsPlanning(true);
    findRoute(ground, tour)
      .then((answer) => {
        if (!attempt.isCurrent) return;
        if (answer.kind === "tour") dispatch({ type: "visit/planned", plan: planOfTour(state, answer.tour) });
        else dispatch({ type: "visit/refused", problem: answer.code });
      })
      .catch(() => attempt.isCurrent && dispatch({ type: "visit/refused", problem: "internal_error" }))
      .finally(() => attempt.isCurrent && setIsPlanning(false));
  });

  // Only the request matters: other changes of the state do not plan again.
  useEffect(() => {
    const attempt = { number: tries, ground, question, isCurrent: true };
    plan(attempt);
    return () => {
      attempt.isCurrent = false;
    };
  }, [ground, question, tries]);

  return { isPlanning, replan: () => setTries((count) => count + 1) };
}
