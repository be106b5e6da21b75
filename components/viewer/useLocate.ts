"use client";

import { useState } from "react";
import { isOnEarth } from "#lib/plan/levels";
import { LATE } from "./late";
import { useViewer } from "./ViewerContext";

const PATIENCE_MS = 8_000;

/**
 * "Where am I": uses the device's position if the plan is georeferenced and follows it; otherwise asks for a tap on
 * the plan.
 */
export function useLocate() {
  const { state, dispatch, lookup } = useViewer();
  const [isLocating, setIsLocating] = useState(false);

  const askForTap = (notice?: "map.locateDenied" | "map.locateOutside") => {
    if (notice) dispatch({ type: "notice/raised", notice: { key: notice } });
    dispatch({ type: "pick/started", pick: "here" });
  };

  const found = async ({ coords }: GeolocationPosition) => {
    const { hereOfFix, isExact } = await LATE.locate();
    setIsLocating(false);
    const { latitude: lat, longitude: lng, accuracy, heading } = coords;
    const here = hereOfFix({ lat, lng, accuracy, heading }, lookup.levels, state.levelId);
    if (!here) return askForTap(isExact(coords) ? "map.locateOutside" : "map.locateDenied");
    dispatch({ type: "here/set", here });
    dispatch({ type: "here/following", on: true });
    dispatch({ type: "level/shown", levelId: here.levelId });
    dispatch({ type: "camera/requested", goal: { kind: "spot", spot: here } });
  };

  const locate = () => {
    if (!isOnEarth(lookup.levels) || !navigator.geolocation || state.kiosk.on) return askForTap();
    setIsLocating(true);
    const refused = () => {
      setIsLocating(false);
      askForTap("map.locateDenied");
    };
    const options = { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 30_000 };
    navigator.geolocation.getCurrentPosition(found, refused, options);
  };

  return { locate, isLocating };
}
