import { useEffect, useMemo, useState } from "react";
import type { Marks } from "#lib/plan/draw/drawing";
import { awaitedGoal, awaitedMarks, goalBoothIds, marksOf, shownRoute } from "#lib/viewer/routeMarks";
import type { ViewerState } from "#lib/viewer/state";

const DRAW_MS = 900;

/** The route and its destination on the map. A new route is animated, unless the visitor prefers reduced motion. */
export function useRouteMarks(state: ViewerState): Marks {
  const { bundle, screen } = state;
  const step = screen.name === "visit" ? null : state.route.step;
  const route = shownRoute(state);
  const awaited = awaitedGoal(state);
  const [drawn, setDrawn] = useState<{ route: typeof route; progress: number }>({ route: null, progress: 1 });

  useEffect(() => {
    if (!route || matchMedia("(prefers-reduced-motion: reduce)").matches)
      return setDrawn({ route, progress: 1 });
    const begunAt = performance.now();
    let frame = 0;
    const draw = () => {
      const share = Math.min(1, (performance.now() - begunAt) / DRAW_MS);
      setDrawn({ route, progress: 1 - (1 - share) ** 3 });
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [route]);

  const progress = drawn.route === route ? drawn.progress : 0;
  // The same set while the route is animated, because a new one redraws the ground.
  const goals = useMemo(() => goalBoothIds(bundle, route, awaited), [bundle, route, awaited]);
  return useMemo(
    () => ({ ...(route ? marksOf(route, progress, step) : awaitedMarks(bundle, awaited)), goals }),
    [bundle, route, progress, step, awaited, goals],
  );
}
