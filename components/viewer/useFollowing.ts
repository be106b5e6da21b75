import { useEffect, useEffectEvent } from "react";
import { LATE } from "./late";
import { useViewer } from "./ViewerContext";

/** Keeps "you are here" at the device's position, if wanted and permitted. */
export function useFollowing(): void {
  const { state, dispatch, lookup } = useViewer();
  const { isFollowing } = state;

  const moved = useEffectEvent(async ({ coords }: GeolocationPosition) => {
    const { hereOfFix } = await LATE.locate();
    const { latitude: lat, longitude: lng, accuracy, heading } = coords;
    const here = hereOfFix({ lat, lng, accuracy, heading }, lookup.levels, state.levelId);
    if (here) dispatch({ type: "here/set", here });
  });

  useEffect(() => {
    if (!isFollowing || !navigator.geolocation) return;
    const refused = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
      if (code === PERMISSION_DENIED) dispatch({ type: "here/following", on: false });
    };
    const watch = navigator.geolocation.watchPosition(moved, refused, { enableHighAccuracy: true });
    return () => navigator.geolocation.clearWatch(watch);
  }, [isFollowing, dispatch]);
}
