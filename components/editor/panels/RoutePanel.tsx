"use client";

import { useEffect, useMemo, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { tryRoute } from "#lib/editor/tryRoute";
import type { Route } from "#lib/wayfinding/index";
import { FlagField } from "../inspector/fields";
import { MomentField } from "../inspector/MomentField";
import { useEditor, useStore } from "../useEditor";
import { FloatPanel } from "./FloatPanel";

type Props = { from: string; to: string; onRoute: (route: Route | null) => void; onClose: () => void };

/** Shows the route that visitors would get on the current draft. */
export function RoutePanel({ from, to, onRoute, onClose }: Props) {
  const { say, write, wording, language } = useOffice();
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const [accessible, setAccessible] = useState(false);
  const [moment, setMoment] = useState<string | null>(() => new Date().toISOString());
  const found = useMemo(() => {
    const at = moment === null ? new Date() : new Date(moment);
    return tryRoute(document, { from, to, accessible, at, language });
  }, [document, from, to, accessible, moment, language]);
  const route = "route" in found ? found.route : null;
  useEffect(() => {
    onRoute(route);
    return () => onRoute(null);
  }, [route, onRoute]);
  const minutes = route === null ? 0 : Math.max(1, Math.round(route.durationSeconds / 60));
  return (
    <FloatPanel title={say("tool.route")} onClose={onClose}>
      <p className="text-faint text-xs">{say("panel.clickTwoPointsOnThe")}</p>
      {route && (
        <p role="status" className="font-semibold text-lg tabular-nums">
          {say("panel.mAboutMin", { metres: Math.round(route.distanceM), minutes })}
        </p>
      )}
      {"error" in found && (
        <p role="alert" className="text-danger text-sm">
          {"key" in found.error ? write(found.error) : wording.message(found.error)}
        </p>
      )}
      <FlagField label={say("step.stepFree")} value={accessible} onChange={setAccessible} />
      <MomentField label={say("panel.walkingTimeAt")} value={moment} onChange={setMoment} />
      {route && (
        <ol className="flex flex-col gap-0.5 text-sm">
          {route.steps.map((step) => (
            <li key={`${step.levelId} ${step.x} ${step.y} ${step.kind}`}>
              <button
                type="button"
                onClick={() => store.send({ type: "level", id: step.levelId })}
                className="w-full cursor-pointer rounded-sm px-1 py-1 text-start hover:bg-hover"
              >
                {step.text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </FloatPanel>
  );
}
