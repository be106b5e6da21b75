"use client";

import { lazy, Suspense, useEffect } from "react";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { Switch } from "#components/ui/Switch";
import { routeQuery } from "#lib/viewer/routeQuery";
import { useViewer } from "../ViewerContext";
import { Directions } from "./Directions";
import { FollowSteps } from "./FollowSteps";
import { NoRouteNotice } from "./NoRouteNotice";
import { placeName } from "./placeName";
import { RouteSummary } from "./RouteSummary";
import { ShareLink } from "./ShareLink";
import { StopList } from "./StopList";
import { useCrowd } from "./useCrowd";
import { useRoute } from "./useRoute";

/** Loaded only at kiosks with a printer. */
const PrintRoute = lazy(() => import("../kiosk/PrintRoute"));

/** The route panel: the stops, the route in numbers and words, and sharing it. */
export function RoutePanel() {
  const viewer = useViewer();
  const { state, dispatch, base, speech, announce } = viewer;
  const { say } = speech;
  const { route, kiosk } = state;
  const { found, problem, step } = route;
  // On a phone the place field needs the whole screen.
  const isChoosing = state.overlays.placeField !== null;
  const crowd = useCrowd();
  const { isLooking, failed, retry } = useRoute(crowd);
  const goal = found ? placeName(found.to.place, viewer) : "";

  useEffect(() => {
    if (found) announce(say("route.shareTitle", { name: goal }));
  }, [found, goal, announce, say]);

  if (found && step !== null) return <FollowSteps route={found} step={step} />;
  return (
    <div className="flex flex-col pb-6">
      <h1 className="sr-only">{say("route.title")}</h1>
      <StopList />
      <div
        className={classes(
          "mt-3 flex flex-col gap-3 border-y bg-sunken/60 px-4 py-3",
          isChoosing && "max-md:hidden",
        )}
      >
        <Switch
          label={say("route.stepFree")}
          hint={say("route.stepFreeHint")}
          checked={route.accessible}
          onCheckedChange={(accessible) => dispatch({ type: "route/accessible", accessible })}
        />
        {crowd.length > 0 && (
          <Switch
            label={say("route.quiet")}
            hint={say("route.quietHint")}
            checked={route.quiet}
            onCheckedChange={(quiet) => dispatch({ type: "route/quiet", quiet })}
          />
        )}
      </div>
      <div className={classes("flex flex-col gap-4 px-4 pt-4", isChoosing && "max-md:hidden")}>
        {isLooking && <Looking text={say("route.looking")} />}
        {failed && (
          <Notice
            kind="danger"
            action={
              <Button size="small" onClick={retry}>
                {say("route.retry")}
              </Button>
            }
          >
            {say("route.failed")}
          </Notice>
        )}
        {problem && <NoRouteNotice problem={problem} />}
        {found && <RouteSummary route={found} />}
        {found && kiosk.on && kiosk.setup.printer && (
          <Suspense>
            <PrintRoute route={found} address={`${location.origin}${base}${routeQuery(route, found)}`} />
          </Suspense>
        )}
        {found && <Directions route={found} />}
        {found && !kiosk.on && (
          <ShareLink title={say("route.shareTitle", { name: goal })} query={routeQuery(route, found)} />
        )}
      </div>
    </div>
  );
}

function Looking({ text }: { text: string }) {
  return (
    <div role="status" className="flex flex-col gap-2.5">
      <span className="sr-only">{text}</span>
      <Skeleton className="h-8 w-44" />
      <Skeleton className="h-4 w-60" />
      <Skeleton className="h-4 w-52" />
    </div>
  );
}
