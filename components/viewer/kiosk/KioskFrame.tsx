"use client";

import "./kiosk.css";
import { type ReactNode, useCallback, useState } from "react";
import { writeAddress } from "#lib/viewer/address";
import { Themed } from "../Themed";
import { useViewer } from "../ViewerContext";
import { AttractLoop } from "./AttractLoop";
import { DeviceCard } from "./DeviceCard";
import { HandOver } from "./HandOver";
import { KioskBar } from "./KioskBar";
import { KioskKeyboard } from "./KioskKeyboard";
import { PausedScreen } from "./PausedScreen";
import { StillThere } from "./StillThere";
import { useIdleWatch } from "./useIdleWatch";
import { useKioskDevice } from "./useKioskDevice";
import { useKioskPage } from "./useKioskPage";
import { useNoWayOut } from "./useNoWayOut";

/** The viewer on a screen that belongs to nobody: it asks, forgets, and lets nobody out. */
export default function KioskFrame() {
  const { state, base } = useViewer();
  const { phase, paused, setup } = state.kiosk;
  const [handedOver, setHandedOver] = useState<string | null>(null);
  const [isDeviceShown, setDeviceShown] = useState(() => location.search.includes("kiosk=pair"));
  const device = useKioskDevice(isDeviceShown);
  useKioskPage();
  useIdleWatch();
  useNoWayOut(useCallback((address: string) => setHandedOver(address), []));

  const showHere = () => setHandedOver(`${location.origin}${base}${writeAddress(state, "")}`);
  const closeDevice = () => setDeviceShown(false);
  if (isDeviceShown)
    return (
      <KioskPart>
        <DeviceCard device={device} onClose={closeDevice} />
      </KioskPart>
    );
  if (paused)
    return (
      <KioskPart>
        <PausedScreen />
      </KioskPart>
    );
  return (
    <KioskPart>
      <KioskBar isUsed={phase !== "resting"} onPhone={showHere} onDevice={() => setDeviceShown(true)} />
      {setup.keyboard && <KioskKeyboard />}
      {phase === "resting" && handedOver === null && <AttractLoop />}
      {handedOver !== null && <HandOver address={handedOver} onClose={() => setHandedOver(null)} />}
      {phase === "asking" && <StillThere />}
    </KioskPart>
  );
}

/** A landmark of its own, in the colours of the event. */
function KioskPart({ children }: { children: ReactNode }) {
  const { event } = useViewer().state.bundle;
  return (
    <Themed>
      <section aria-label={event.name} className="contents">
        {children}
      </section>
    </Themed>
  );
}
