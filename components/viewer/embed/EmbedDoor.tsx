"use client";

import { lazy, Suspense } from "react";
import type { CameraStore } from "../useCameraStore";
import { useViewer } from "../ViewerContext";

/** What only a viewer inside another page needs is fetched only by one. */
const EmbedBridge = lazy(() => import("./EmbedBridge"));
const ScrollGuard = lazy(() => import("./ScrollGuard"));
const PageMarks = lazy(() => import("./PageMarks"));

export function EmbedDoor() {
  if (!useViewer().state.embed.on || window.parent === window) return null;
  return (
    <Suspense>
      <EmbedBridge />
      <ScrollGuard />
    </Suspense>
  );
}

/** What the page around the viewer lays over the map. */
export function PageMarksDoor({ cameras }: { cameras: CameraStore }) {
  const { markers, circles } = useViewer().state.embed;
  if (markers.length === 0 && circles.length === 0) return null;
  return (
    <Suspense>
      <PageMarks cameras={cameras} />
    </Suspense>
  );
}
