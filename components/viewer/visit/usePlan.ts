import { useEffect, useEffectEvent, useState } from "react";
import { planOfTour, startOf, stopsOfVisit, tourQuestion } from "#lib/viewer/visitPlan";
import { languageFor } from "#lib/wayfinding/index";
import { useGround } from "../route/useGround";
import { findWay } from "../route/ways";
import { useViewer } from "../ViewerContext";

/** Plans the visit, and again when it or the plan changes. Time alone changes nothing: nobody wants a moving plan. */
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
    const asked = tourQuestion(state, Date.now(), manner);
    if (!asked) {
      setIsPlanning(false);
      dispatch({ type: "visit/emptied" });
      return;
    }
    setIsPlanning(true);
    findWay(ground, asked)
      .then((answer) => {
        if (!attempt.isCurrent) return;
        if (answer.kind === "tour") dispatch({ type: "visit/planned", plan: planOfTour(state, answer.tour) });
        else dispatch({ type: "visit/refused", trouble: answer.code });
      })
      .catch(() => attempt.isCurrent && dispatch({ type: "visit/refused", trouble: "internal_error" }))
      .finally(() => attempt.isCurrent && setIsPlanning(false));
  });

  // The question is all of the state that counts: what else changes asks nothing anew.
  useEffect(() => {
    const attempt = { number: tries, ground, question, isCurrent: true };
    plan(attempt);
    return () => {
      attempt.isCurrent = false;
    };
  }, [ground, question, tries]);

  return { isPlanning, replan: () => setTries((count) => count + 1) };
}
