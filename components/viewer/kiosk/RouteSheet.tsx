"use client";

import "./routeSheet.css";
import { useEffect, useEffectEvent, useMemo } from "react";
import { createPortal } from "react-dom";
import { PlanPreview } from "#components/plan/PlanPreview";
import { QrCode } from "#components/ui/QrCode";
import { makeScene } from "#lib/plan/scene";
import { formatDay, formatDistance, formatTime } from "#lib/viewer/formatters";
import { goalBoothIds, marksOf } from "#lib/viewer/routeMarks";
import { mostHeightMm, routeSheetOf } from "#lib/viewer/routeSheet";
import type { Route } from "#lib/wayfinding/index";
import { placeName } from "../route/placeName";
import { StepIcon } from "../route/StepIcon";
import { Themed } from "../Themed";
import { useMapLook } from "../useMapLook";
import { useSceneSource } from "../useScene";
import { useViewer } from "../ViewerContext";

/** Logos on the map load when it is first drawn; a slow one does not keep a visitor waiting. */
const LOGOS_MS = 600;

type Props = { route: Route; address: string; onPrinted: () => void };

/** A route on a page of paper, or two: the map of each level, the steps in words and a code for the phone. */
export default function RouteSheet({ route, address, onPrinted }: Props) {
  const viewer = useViewer();
  const { state, base, lookup, settings, speech } = viewer;
  const { say, language } = speech;
  const { name: event, timezone } = state.bundle.event;
  const sheet = useMemo(() => routeSheetOf(route), [route]);
  const title = say("route.shareTitle", { name: placeName(route.to.place, viewer) });
  const hasLevels = lookup.levels.length > 1;
  const now = new Date().toISOString();
  // A kiosk without a named place on the plan is shown by its own name.
  const from =
    state.route.from === null && route.from.place.startsWith("point:")
      ? (state.kiosk.setup.name ?? say("map.here"))
      : placeName(route.from.place, viewer);
  const print = useEffectEvent(() => {
    window.print();
    onPrinted();
  });

  useEffect(() => {
    const timer = setTimeout(print, LOGOS_MS);
    return () => clearTimeout(timer);
  }, []);

  return createPortal(
    <div data-route-sheet="" aria-hidden="true">
      <Themed theme="light">
        <article data-long={sheet.isLong || undefined}>
          <header>
            <div>
              <p>{event}</p>
              <h1>{title}</h1>
              <dl>
                <Fact name={say("route.from")} place={from} levelId={route.from.levelId} />
                <Fact
                  name={say("route.to")}
                  place={placeName(route.to.place, viewer)}
                  levelId={route.to.levelId}
                />
              </dl>
              <p>
                <strong>
                  {say("route.summary", {
                    minutes: Math.max(1, Math.round(route.durationSeconds / 60)),
                    distance: formatDistance(route.distanceM, settings.units, language),
                  })}
                </strong>
                {state.route.accessible && !state.route.withSteps && ` · ${say("route.isStepFree")}`}
              </p>
            </div>
            <figure>
              <QrCode text={address} label="" />
              <figcaption>{say("kiosk.printHint")}</figcaption>
            </figure>
          </header>
          <Maps route={route} sheet={sheet} />
          {sheet.isLong && (
            <p data-next-page="">
              <strong>{title}</strong> · {event}
            </p>
          )}
          <ol data-columns={sheet.stepColumns}>
            {route.steps.map((step, index) => (
              <li key={`${step.levelId} ${step.x} ${step.y} ${step.text}`}>
                {hasLevels && route.steps[index - 1]?.levelId !== step.levelId && (
                  <h2>{lookup.level(step.levelId)?.name}</h2>
                )}
                <div>
                  <b>{index + 1}</b>
                  <StepIcon kind={step.kind} />
                  <span>{step.text}</span>
                </div>
              </li>
            ))}
          </ol>
          <footer>
            <span>
              {location.host}
              {base}
            </span>
            <span>
              {formatDay(now, timezone, language)}, {formatTime(now, timezone, language)}
            </span>
          </footer>
        </article>
      </Themed>
    </div>,
    document.body,
  );
}

function Fact({ name, place, levelId }: { name: string; place: string; levelId: string }) {
  const { lookup } = useViewer();
  const level = lookup.levels.length > 1 ? lookup.level(levelId)?.name : undefined;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {place}
        {level !== undefined && level !== place && <small> {level}</small>}
      </dd>
    </div>
  );
}

type MapsProps = { route: Route; sheet: ReturnType<typeof routeSheetOf> };

function Maps({ route, sheet }: MapsProps) {
  const { maps, mapColumns } = sheet;
  const { state, lookup, settings } = useViewer();
  const { bundle } = state;
  const source = useSceneSource(state, settings.showSoldCompanies);
  const scenes = useMemo(() => maps.map(({ levelId }) => makeScene(source, levelId)), [maps, source]);
  const marks = useMemo(
    () => ({ ...marksOf(route, 1), goals: goalBoothIds(bundle, route, null) }),
    [bundle, route],
  );
  const look = useMapLook();
  return (
    <ul style={{ gridTemplateColumns: `repeat(${mapColumns}, minmax(0, 1fr))` }}>
      {maps.map(({ levelId, bounds }, index) => {
        const scene = scenes[index];
        return (
          <li
            key={levelId}
            style={{ maxBlockSize: scene && `${mostHeightMm(sheet, bounds, scene.bounds)}mm` }}
          >
            {scene && (
              <PlanPreview scene={scene} label="" look={look} marks={marks} bounds={bounds} isOnPaper />
            )}
            {lookup.levels.length > 1 && <p>{lookup.level(levelId)?.name}</p>}
          </li>
        );
      })}
    </ul>
  );
}
