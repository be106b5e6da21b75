import { Accessibility, Construction, Footprints, Layers, MapPin, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/Button";
import { formatDistance, formatTime } from "#lib/viewer/formatters";
import { startAwayM } from "#lib/viewer/routeStart";
import type { Route } from "#lib/wayfinding/index";
import { useNowMs } from "../useSurroundings";
import { useViewer } from "../ViewerContext";

/** The route in numbers, and its particularities. */
export function RouteSummary({ route }: { route: Route }) {
  const { state, dispatch, settings, speech } = useViewer();
  const { say, language } = speech;
  const nowMs = useNowMs();
  const { accessible, withSteps, detourSeconds } = state.route;
  const { timezone } = state.bundle.event;
  const awayM = startAwayM(state);
  const arrival = new Date(nowMs + route.durationSeconds * 1_000).toISOString();
  const changes = route.transitions.filter(({ fromLevelId, toLevelId }) => fromLevelId !== toLevelId).length;
  return (
    <section aria-label={say("route.title")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="font-semibold text-2xl tabular-nums" role="status">
            {say("route.summary", {
              minutes: minutesOf(route.durationSeconds),
              distance: formatDistance(route.distanceM, settings.units, language),
            })}
          </p>
          <p className="text-faint text-sm">
            {say("route.arrive", { time: formatTime(arrival, timezone, language) })}
          </p>
        </div>
        <Button tone="primary" onClick={() => dispatch({ type: "route/step", step: 0 })}>
          <Footprints aria-hidden="true" />
          {say("route.follow")}
        </Button>
      </div>
      <ul className="flex flex-col gap-1.5 text-sm text-soft empty:hidden">
        {awayM !== null && (
          <SummaryItem icon={<MapPin />}>
            {say("route.startsAway", { distance: formatDistance(awayM, settings.units, language) })}
          </SummaryItem>
        )}
        {accessible && !withSteps && (
          <SummaryItem icon={<Accessibility />}>{say("route.isStepFree")}</SummaryItem>
        )}
        {route.quiet && <SummaryItem icon={<Users />}>{say("route.isQuiet")}</SummaryItem>}
        {withSteps && <SummaryItem icon={<Accessibility />}>{say("route.hasSteps")}</SummaryItem>}
        {changes > 0 && (
          <SummaryItem icon={<Layers />}>{say("route.levels", { count: changes })}</SummaryItem>
        )}
        {detourSeconds >= LEAST_DETOUR_SECONDS && (
          <SummaryItem icon={<Construction />}>
            {say("route.detour", { minutes: Math.floor(detourSeconds / 60) })}
          </SummaryItem>
        )}
      </ul>
    </section>
  );
}

/** Smaller detours are not mentioned. */
const LEAST_DETOUR_SECONDS = 5;

function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60));
}

function SummaryItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 [&_svg]:mt-0.75 [&_svg]:size-4 [&_svg]:shrink-0">
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  );
}
