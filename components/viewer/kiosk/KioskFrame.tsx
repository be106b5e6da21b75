"use client";

import "./kiosk.css";
import { type ReactNode, useCallback, useRef } from "react";
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
import { useBlockedLinks } from "./useBlockedLinks";
import { useIdleWatch } from "./useIdleWatch";
import { useKioskDevice } from "./useKioskDevice";
import { useKioskPage } from "./useKioskPage";
import { usePopularSearches } from "./usePopularSearches";
import { useSounds } from "./useSounds";

/** The viewer on a public screen: it asks whether the visitor is still there, resets, and blocks external links. */
export default function KioskFrame() {
  const { state, dispatch, base } = useViewer();
  const { phase, paused, setup, returns } = state.kiosk;
  const { dialog } = state.overlays;
  const slideUrl = useRef<string | null>(null);
  const device = useKioskDevice(dialog?.kind === "device", slideUrl);
  useSounds();
  usePopularSearches();
  useKioskPage();
  useIdleWatch();
  const handOver = useCallback(
    (address: string) => dispatch({ type: "dialog/opened", dialog: { kind: "handOver", address } }),
    [dispatch],
  );
  useBlockedLinks(handOver);

  const close = () => dispatch({ type: "dialog/closed" });
  if (dialog?.kind === "device")
    return (
      <KioskPart>
        <DeviceCard device={device} onClose={close} />
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
      <KioskBar
        isUsed={phase !== "resting"}
        onPhone={() => handOver(`${location.origin}${base}${writeAddress(state, "")}`)}
        onDevice={() => dispatch({ type: "dialog/opened", dialog: { kind: "device" } })}
      />
      {setup.keyboard && <KioskKeyboard key={returns} />}
      {phase === "resting" && <AttractLoop slideUrl={slideUrl} />}
      {dialog?.kind === "handOver" && <HandOver address={dialog.address} onClose={close} />}
      {phase === "asking" && <StillThere />}
    </KioskPart>
  );
}

/** A separate landmark in the colours of the event. */
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
