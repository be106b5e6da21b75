import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import type { NoRoute } from "#lib/viewer/routeState";
import { useViewer } from "../ViewerContext";

/** Why there is no route, and the alternatives. Routes with steps are only shown on request. */
export function NoRouteNotice({ problem }: { problem: NoRoute }) {
  const { dispatch, speech } = useViewer();
  const { say } = speech;
  const { code, hasSteps, isClosed } = problem;
  if (hasSteps) {
    return (
      <Notice kind="warning" title={say("route.noneStepFree")}>
        <p>{say("route.noneStepFreeHint")}</p>
        <Button size="small" className="mt-2.5" onClick={() => dispatch({ type: "route/withSteps" })}>
          {say("route.takeSteps")}
        </Button>
      </Notice>
    );
  }
  if (code === "no_route") {
    return (
      <Notice kind="warning" title={say("route.none")}>
        {say(isClosed ? "route.noneClosed" : "route.noneHint")}
      </Notice>
    );
  }
  if (code === "too_many_stops") return <Notice kind="warning">{say("route.tooMany", { most: 20 })}</Notice>;
  return <Notice kind="warning">{say(isSpot(problem) ? "route.farSpot" : "route.unknownPlace")}</Notice>;
}

/** A point on the map may be far from any aisle. */
function isSpot({ code, details }: NoRoute): boolean {
  const location = details && !Array.isArray(details) ? details.location : undefined;
  return code === "location_not_found" && String(location).startsWith("point:");
}
