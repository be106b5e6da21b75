import { Button } from "#components/ui/Button";
import { formatDistance, formatDuration, formatTime } from "#lib/viewer/formatters";
import type { VisitPlan } from "#lib/viewer/visitState";
import { useViewer } from "../ViewerContext";

/** Smaller savings are not mentioned; in metres. */
const WORTH_SAYING_M = 20;

/** The visit in numbers, and how its order was chosen. */
export function VisitSummary({ plan }: { plan: VisitPlan }) {
  const { state, dispatch, settings, speech } = useViewer();
  const { say, language } = speech;
  const { timezone } = state.bundle.event;
  const isOwn = state.visit.order !== null;
  const last = plan.visits.at(-1);
  // A walk of seconds is rounded up to a minute.
  const walk = formatDuration(Math.max(plan.walkSeconds, 60), language);
  return (
    <div>
      <p role="status" className="font-semibold text-lg">
        {say("visit.summary", {
          stops: plan.visits.length,
          walk,
          time: last ? formatTime(new Date(last.leaveAt).toISOString(), timezone, language) : "",
        })}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-sm">
        {isOwn
          ? say("visit.own")
          : plan.savedM >= WORTH_SAYING_M
            ? say("visit.saved", { distance: formatDistance(plan.savedM, settings.units, language) })
            : plan.isOptimal && say("visit.best")}
        {isOwn && (
          <Button size="small" onClick={() => dispatch({ type: "visit/requested", input: { order: null } })}>
            {say("visit.backToBest")}
          </Button>
        )}
      </p>
    </div>
  );
}
