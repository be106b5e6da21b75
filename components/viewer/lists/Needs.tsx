"use client";

import { useMemo } from "react";
import { PlanIcon } from "#components/plan/PlanIcon";
import { formatDuration } from "#lib/viewer/formatters";
import { needsOf } from "#lib/viewer/needs";
import { useViewer } from "../ViewerContext";

/** Toilets, food, help and exits, one press away: the nearest if it is known where the visitor is, else all of a kind. */
export function Needs() {
  const { state, dispatch, settings, speech } = useViewer();
  const { bundle, here } = state;
  const { walkingSpeed } = settings;
  const needs = useMemo(() => needsOf(bundle, here, walkingSpeed), [bundle, here, walkingSpeed]);
  if (needs.length === 0) return null;
  return (
    <ul
      aria-label={speech.say("list.places")}
      className="flex gap-1.5 overflow-x-auto px-4 pt-3 [scrollbar-width:none]"
    >
      {needs.map(({ icon, places, seconds }) => {
        const name = speech.sign(icon).name ?? icon;
        const [nearest] = places;
        const open = () => {
          if (nearest && (seconds !== null || places.length === 1))
            dispatch({ type: "target/opened", target: { kind: "place", id: nearest.id } });
          else dispatch({ type: "query/typed", query: name });
        };
        return (
          <li key={icon} className="shrink-0">
            <button
              type="button"
              onClick={open}
              className="flex h-8 cursor-pointer items-center gap-1.5 rounded-full bg-sunken ps-2 pe-3 text-sm text-soft transition-colors hover:text-ink pointer-coarse:h-10"
            >
              <PlanIcon name={icon} />
              {name}
              {seconds !== null && (
                <span className="text-faint text-xs">
                  {formatDuration(Math.max(60, seconds), speech.language)}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
