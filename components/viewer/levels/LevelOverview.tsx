"use client";

import { X } from "lucide-react";
import { useEffect, useId, useMemo, useRef } from "react";
import { PlanPreview } from "#components/plan/PlanPreview";
import { classes } from "#components/ui/classes";
import type { Marks } from "#lib/plan/draw/drawing";
import { makeScene } from "#lib/plan/scene";
import { formatDistance } from "#lib/viewer/formatters";
import { type LevelSummary, levelSummaries } from "#lib/viewer/levelSummaries";
import { shownRoute } from "#lib/viewer/routeMarks";
import type { Answer } from "../useFound";
import { useMapLook } from "../useMapLook";
import { useSceneSource } from "../useScene";
import { useViewer } from "../ViewerContext";

type Props = {
  /** The results of the search; null without one. */
  found: Answer | null;
  /** The booths that match the search or filter; null if there is none. */
  shown: ReadonlySet<string> | null;
  /** The route. */
  marks: Marks;
};

/** All levels beside each other, on phones one below the other; pressing one opens it. */
export function LevelOverview({ found, shown, marks }: Props) {
  const { state, dispatch, lookup, settings, speech, announce } = useViewer();
  const { levelId, here, query, screen } = state;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const source = useSceneSource(state, settings.showSoldCompanies);
  const scenes = useMemo(
    () => new Map(lookup.levels.map(({ id }) => [id, makeScene(source, id)])),
    [lookup, source],
  );
  const isSearch = query.trim() !== "" && screen.name === "list";
  const route = shownRoute(state);
  const summaries = useMemo(
    () => levelSummaries({ lookup, hits: isSearch ? (found?.hits ?? []) : null, boothIds: shown, route }),
    [lookup, isSearch, found, shown, route],
  );
  const allMarks = useMemo<Marks>(
    () => ({
      ...marks,
      found: shown,
      position: here && { ...here, heading: here.headingDegrees, accuracy: here.accuracyM, text: null },
    }),
    [marks, shown, here],
  );
  const look = useMapLook();

  useEffect(() => {
    const [opened, opener] = [dialog.current, document.activeElement];
    opened?.showModal();
    opened?.querySelector<HTMLElement>("[aria-current]")?.focus();
    return () => {
      opened?.close();
      // The dialog has already left the page by then, so the browser does not restore the focus.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const close = () => dispatch({ type: "dialog/closed" });
  const open = (id: string, name: string) => {
    close();
    dispatch({ type: "level/shown", levelId: id });
    announce(speech.say("shell.opened", { name }));
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-kiosk-card=""
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => event.target === dialog.current && close()}
      className="m-auto max-h-[min(calc(100dvh-1.5rem),var(--reach,100dvh))] w-[min(76rem,calc(100vw-1.5rem))] max-w-none animate-rise-in overflow-y-auto overscroll-contain rounded-xl bg-surface text-ink shadow-dialog outline-none backdrop:bg-veil"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b bg-surface py-2 ps-4 pe-2 md:ps-5">
        <h2 id={titleId} className="text-lg">
          {speech.say("filter.allLevels")}
        </h2>
        <button
          type="button"
          aria-label={speech.say("shell.close")}
          onClick={close}
          className="grid size-11 cursor-pointer place-items-center rounded-md text-soft hover:bg-hover hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <ul
        className={classes(
          "grid gap-3 p-3 md:gap-4 md:p-5",
          summaries.length === 2 ? "md:grid-cols-2" : "md:grid-cols-2 lg:grid-cols-3",
        )}
      >
        {summaries.map((summary) => {
          const scene = scenes.get(summary.levelId);
          const name = lookup.level(summary.levelId)?.name ?? "";
          const isCurrent = summary.levelId === levelId;
          return (
            <li key={summary.levelId}>
              <button
                type="button"
                aria-current={isCurrent ? "true" : undefined}
                onClick={() => open(summary.levelId, name)}
                className={classes(
                  "flex size-full cursor-pointer flex-col overflow-hidden rounded-lg border text-start transition-colors hover:border-control",
                  "focus-visible:outline-2 focus-visible:outline-mark focus-visible:outline-offset-2",
                  isCurrent && "border-mark ring-1 ring-mark",
                )}
              >
                <span
                  aria-hidden="true"
                  className="block w-full border-b bg-sunken"
                  style={{ aspectRatio: scene ? `${ratioOf(scene.bounds)}` : "3 / 2" }}
                >
                  {scene && <PlanPreview scene={scene} label="" look={look} marks={allMarks} />}
                </span>
                <span className="flex flex-wrap items-baseline justify-between gap-x-3 px-3.5 py-2.5">
                  <span className="font-semibold">{name}</span>
                  <Counts summary={summary} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </dialog>
  );
}

function Counts({ summary: { matches, routeM } }: { summary: LevelSummary }) {
  const { settings, speech } = useViewer();
  const way = routeM === null ? null : formatDistance(routeM, settings.units, speech.language);
  const words = [
    matches === null ? null : speech.say("search.results", { count: matches }),
    way === null ? null : speech.say("map.levelRoute", { distance: way }),
  ].filter((word) => word !== null);
  if (words.length === 0) return null;
  return <span className="text-sm text-soft">{words.join(" · ")}</span>;
}

/** Narrow and long levels keep a shape in which a plan can be read. */
function ratioOf({ width, height }: { width: number; height: number }): number {
  return Math.min(2.4, Math.max(1, width / height));
}
