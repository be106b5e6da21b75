import { useEffect, useEffectEvent, useRef } from "react";
import { LATE } from "./late";
import { useViewer } from "./ViewerContext";

/** When the page becomes visible again, a position older than this is marked as stale. */
const STALE_MS = 30_000;

/** Keeps "you are here" at the device's position, if wanted and permitted. */
export function useFollowing(): void {
  const { state, dispatch, lookup } = useViewer();
  const { isFollowing } = state;
  const seenAtMs = useRef(0);

  const moved = useEffectEvent(async ({ coords }: GeolocationPosition) => {
    const { hereOfFix } = await LATE.locate();
    const { latitude: lat, longitude: lng, accuracy, heading } = coords;
    const here = hereOfFix({ lat, lng, accuracy, heading }, lookup.levels, state.levelId);
    if (!here) return dispatch({ type: "here/lost" });
    seenAtMs.current = Date.now();
    dispatch({ type: "here/set", here });
  });

  useEffect(() => {
    if (!isFollowing || !navigator.geolocation) return;
    const refused = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
      if (code === PERMISSION_DENIED) dispatch({ type: "here/following", on: false });
      dispatch({ type: "here/lost" });
    };
    const back = () => {
      const isOld = Date.now() - seenAtMs.current > STALE_MS;
      if (document.visibilityState === "visible" && isOld) dispatch({ type: "here/lost" });
    };
    seenAtMs.current = Date.now();
    document.addEventListener("visibilitychange", back);
    const watch = navigator.geolocation.watchPosition(moved, refused, { enableHighAccuracy: true });
    return () => {
      document.removeEventListener("visibilitychange", back);
      navigator.geolocation.clearWatch(watch);
    };
  }, [isFollowing, dispatch]);
}
