"use client";

import { lazy, Suspense } from "react";
import { useViewer } from "../ViewerContext";

/** What only a viewer inside another page needs is fetched only by one. */
const EmbedBridge = lazy(() => import("./EmbedBridge"));

export function EmbedDoor() {
  if (!useViewer().state.embed.on || window.parent === window) return null;
  return (
    <Suspense>
      <EmbedBridge />
    </Suspense>
  );
}
