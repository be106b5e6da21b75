"use client";

import { lazy, Suspense } from "react";
import { useViewer } from "../ViewerContext";

/** Code for kiosks is only loaded on a kiosk. */
const KioskFrame = lazy(() => import("./KioskFrame"));

export function KioskLoader() {
  if (!useViewer().state.kiosk.on) return null;
  return (
    <Suspense>
      <KioskFrame />
    </Suspense>
  );
}
