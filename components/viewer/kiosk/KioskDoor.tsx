"use client";

import { lazy, Suspense } from "react";
import { useViewer } from "../ViewerContext";

/** What only a screen in a hall needs is fetched only by one. */
const KioskFrame = lazy(() => import("./KioskFrame"));

export function KioskDoor() {
  if (!useViewer().state.kiosk.on) return null;
  return (
    <Suspense>
      <KioskFrame />
    </Suspense>
  );
}
