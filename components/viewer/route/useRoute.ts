import { useEffect, useState } from "react";
import { originOf } from "#lib/viewer/route";
import type { BusyPlace } from "#lib/wayfinding/crowd";
import { languageFor } from "#lib/words/languages";
import { useViewer } from "../ViewerContext";
import { findRoute } from "./findRoute";
import { useGround } from "./useGround";

const NONE: readonly BusyPlace[] = [];

/** Finds the requested route, and again when something on the plan closes or opens, or the crowd of the hour changes. */
export function useRoute(crowd: readonly BusyPlace[]): {
  isLooking: boolean;
  failed: boolean;
  retry: () => void;
} {
  const { state, dispatch, settings, speech, analyticsEvents } = useViewer();
  const ground = useGround();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const { route } = state;
  const { to, accessible, quiet, withSteps, found, problem, questions } = route;
  const from = originOf(state);
  const busy = quiet ? crowd : NONE;
  const via = route.via.join("|");
  const isWanted = from !== null && to !== null;
  const { units } = settings;
  const { language } = speech;

  useEffect(() => {
    if (from === null || to === null) return;
    const attempt = { number: tries, question: questions, isCurrent: true };
    setFailed(false);
    const request = {
      from,
      to,
      via: via === "" ? [] : via.split("|"),
      accessible: accessible && !withSteps,
      busy,
      at: Date.now(),
      language: languageFor(language),
      units,
    };
    findRoute(ground, { kind: "route", request }).then(
      (answer) => {
        if (!attempt.isCurrent) return;
        if (answer.kind === "none") dispatch({ type: "route/none", problem: answer });
        else dispatch({ type: "route/found", route: answer.route, detourSeconds: answer.detourSeconds });
      },
      () => attempt.isCurrent && setFailed(true),
    );
    return () => {
      attempt.isCurrent = false;
    };
  }, [ground, from, to, via, accessible, busy, withSteps, units, language, dispatch, questions, tries]);

  useEffect(() => {
    // However far the visitor has moved, it counts as one requested route.
    const name = `route ${route.from ?? "here"} ${to}`;
    if (isWanted) analyticsEvents.recordOnce(name, { type: "route", meta: { from, to } });
  }, [isWanted, route.from, from, to, analyticsEvents]);

  return {
    isLooking: isWanted && !found && !problem && !failed,
    failed,
    retry: () => setTries((count) => count + 1),
  };
}
