"use client";

import { lazy, Suspense } from "react";
import type { CameraStore } from "../useCameraStore";
import { useViewer } from "../ViewerContext";

/** Code for embedded viewers is only loaded inside another page. */
const EmbedBridge = lazy(() => import("./EmbedBridge"));
const ScrollGuard = lazy(() => import("./ScrollGuard"));
const PageMarks = lazy(() => import("./PageMarks"));

export function EmbedLoader() {
  if (!useViewer().state.embed.on || window.parent === window) return null;
  return (
    <Suspense>
      <EmbedBridge />
      <ScrollGuard />
    </Suspense>
  );
}

/** The embedding page's markers on the map. */
export function PageMarksLoader({ cameras }: { cameras: CameraStore }) {
  const { markers, circles } = useViewer().state.embed;
  if (markers.length === 0 && circles.length === 0) return null;
  return (
    <Suspense>
      <PageMarks cameras={cameras} />
    </Suspense>
  );
}
