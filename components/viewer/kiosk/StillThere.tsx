"use client";

import { useEffect, useState } from "react";
import { secondsLeft } from "#lib/viewer/kiosk";
import { useViewer } from "../ViewerContext";
import { BigButton, KioskCard } from "./KioskCard";

/** Asks before an idle reset; any touch cancels the reset. */
export function StillThere() {
  const { state, dispatch, speech } = useViewer();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil(secondsLeft(state.kiosk, nowMs)));
  const stay = () => dispatch({ type: "kiosk/touched", atMs: Date.now() });
  return (
    <KioskCard title={speech.say("kiosk.stillThere")} onClose={stay}>
      <p className="text-balance text-lg text-soft tabular-nums">{speech.say("kiosk.clears", { seconds })}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <BigButton tone="plain" onClick={() => dispatch({ type: "kiosk/left" })}>
          {speech.say("kiosk.startOver")}
        </BigButton>
        <BigButton onClick={stay}>{speech.say("kiosk.stay")}</BigButton>
      </div>
    </KioskCard>
  );
}
