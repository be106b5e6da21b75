"use client";

import { RotateCw } from "lucide-react";
import { useViewer } from "../ViewerContext";
import { BigButton } from "./KioskCard";
import type { KioskDevice } from "./useKioskDevice";

/** For a kiosk's staff: its name, and the code that pairs it. */
export function DeviceCard({ device, onClose }: { device: KioskDevice; onClose: () => void }) {
  const { state, speech } = useViewer();
  const { say } = speech;
  return (
    <div className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-6 bg-ground p-8 text-center">
      <h1 className="text-3xl">{say("kiosk.pair")}</h1>
      {device.name !== null && (
        <p className="text-lg text-soft">{say("kiosk.isPaired", { name: device.name })}</p>
      )}
      {device.code !== null && (
        <>
          <p className="font-mono font-semibold tracking-widest" data-pairing-code="">
            {device.code}
          </p>
          <p className="text-lg text-soft">{say("kiosk.pairHint")}</p>
        </>
      )}
      {device.isTroubled && (
        <p role="status" className="max-w-md text-soft">
          {say("kiosk.pairTrouble")}
        </p>
      )}
      {device.name === null && <p className="max-w-md text-faint">{say("kiosk.isAlone")}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <BigButton tone="plain" onClick={() => location.reload()}>
          <RotateCw aria-hidden="true" className="me-2 inline size-5" />
          {say("kiosk.reload")}
        </BigButton>
        <BigButton onClick={onClose}>{say("kiosk.close")}</BigButton>
      </div>
      <p className="text-faint text-sm tabular-nums">
        {state.bundle.event.name} · {state.bundle.version}
      </p>
    </div>
  );
}
