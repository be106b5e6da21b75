import { useMemo } from "react";
import { type Ground, groundOf } from "#lib/viewer/routeGround";
import { useViewer } from "../ViewerContext";

/** The current ground; the same object as long as neither the plan nor a closure changes. */
export function useGround(): Ground {
  const { bundle, live } = useViewer().state;
  const { statusVersion, closures } = live;
  const isKnown = statusVersion !== null;
  const text = JSON.stringify(closures);
  return useMemo(
    () => groundOf(bundle, { statusVersion: isKnown ? "known" : null, closures: JSON.parse(text) }),
    [bundle, isKnown, text],
  );
}
