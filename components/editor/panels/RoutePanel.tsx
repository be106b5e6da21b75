"use client";

import { useEffect, useMemo, useState } from "react";
import type { PlanDocument } from "#lib/editor/document";
import { Refusal } from "#lib/refusal";
import { type Route, Wayfinder } from "#lib/wayfinding/index";
import { FlagField } from "../inspector/fields";
import { useEditor, useStore } from "../useEditor";
import { FloatPanel } from "./FloatPanel";

type Props = { from: string; to: string; onRoute: (route: Route | null) => void; onClose: () => void };

type Found = { route: Route } | { trouble: string };

function find(document: PlanDocument, from: string, to: string, accessible: boolean): Found {
  try {
    const route = new Wayfinder(document).route({ from, to, accessible });
    return { route };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { trouble: error.code === "no_route" ? noWay(accessible) : error.message };
  }
}

/** Whoever pressed two places on the plan sees which they are, and knows them by no other name. */
function noWay(accessible: boolean): string {
  const way = accessible
    ? "There is no step-free way between these two places."
    : "No way joins these two places.";
  return `${way} An aisle on the way may be closed, one-way or not joined to the others.`;
}

/** The way that visitors would be sent, on the plan as it stands in the editor. */
export function RoutePanel({ from, to, onRoute, onClose }: Props) {
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const [accessible, setAccessible] = useState(false);
  const found = useMemo(() => find(document, from, to, accessible), [document, from, to, accessible]);
  const route = "route" in found ? found.route : null;
  useEffect(() => {
    onRoute(route);
    return () => onRoute(null);
  }, [route, onRoute]);
  const minutes = route && Math.max(1, Math.round(route.durationSeconds / 60));
  return (
    <FloatPanel title="Try a route" onClose={onClose}>
      <p className="text-faint text-xs">Press two places on the plan to try another one.</p>
      {route && (
        <p role="status" className="font-semibold text-lg tabular-nums">
          {`${Math.round(route.distanceM)} m, about ${minutes} min`}
        </p>
      )}
      {"trouble" in found && (
        <p role="alert" className="text-danger text-sm">
          {found.trouble}
        </p>
      )}
      <FlagField label="Step-free" value={accessible} onChange={setAccessible} />
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
