"use client";

import { useState } from "react";
import { isNearLevel, onPlan } from "#lib/viewer/locate";
import { useViewer } from "./ViewerContext";

/** Outdoors a device is exact to a few metres; what is worse than this would only mislead in a hall. */
const WORST_ACCURACY_M = 150;
const PATIENCE_MS = 8_000;

/** "Where am I": asks the device where the plan lies on earth, and else for a tap on the plan. */
export function useLocate() {
  const { state, dispatch, lookup } = useViewer();
  const [isLocating, setIsLocating] = useState(false);

  const askForTap = (notice?: "map.locateDenied" | "map.locateOutside") => {
    if (notice) dispatch({ type: "notice/raised", notice: { key: notice } });
    dispatch({ type: "pick/started", pick: "here" });
  };

  const found = ({ coords }: GeolocationPosition) => {
    setIsLocating(false);
    const { latitude: lat, longitude: lng, accuracy, heading } = coords;
    const levels = lookup.levels.toSorted(
      (a, b) => Number(b.id === state.levelId) - Number(a.id === state.levelId),
    );
    for (const level of levels) {
      const point = onPlan(level, { lat, lng });
      if (!point || !isNearLevel(level, point) || accuracy > WORST_ACCURACY_M) continue;
      const here = { levelId: level.id, ...point, source: "device" as const, name: null };
      dispatch({ type: "here/set", here: { ...here, headingDegrees: heading, accuracyM: accuracy } });
      dispatch({ type: "level/shown", levelId: level.id });
      dispatch({ type: "camera/wished", goal: { kind: "spot", spot: { levelId: level.id, ...point } } });
      return;
    }
    askForTap("map.locateOutside");
  };

  const locate = () => {
    const isOnEarth = lookup.levels.some(({ georeference }) => (georeference?.points.length ?? 0) >= 2);
    if (!isOnEarth || !navigator.geolocation || state.kiosk.on) return askForTap();
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
