"use client";

import { CirclePause } from "lucide-react";
import { QrCode } from "#components/ui/QrCode";
import { useViewer } from "../ViewerContext";

/** The kiosk is out of service; the plan is still available on a phone. */
export function PausedScreen() {
  const { base, speech } = useViewer();
  const address = `${location.origin}${base}`;
  return (
    <div className="fixed inset-0 z-50 grid place-content-center gap-6 bg-ground p-8 text-center">
      <CirclePause aria-hidden="true" className="mx-auto size-14 text-faint" strokeWidth={1.5} />
      <h1 className="text-3xl">{speech.say("kiosk.paused")}</h1>
      <QrCode
        text={address}
        label={speech.say("kiosk.code", { address: location.host })}
        className="mx-auto size-56 rounded-lg border"
      />
      <p className="text-lg text-soft">{speech.say("kiosk.pausedHint")}</p>
    </div>
  );
}
