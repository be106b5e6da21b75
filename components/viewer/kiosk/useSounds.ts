"use client";

import { useEffect, useRef } from "react";
import { playSound } from "#lib/viewer/kioskSounds";
import { useViewer } from "../ViewerContext";

/** The elements that click when touched; the map does not, because it is dragged. */
const REACTING = "button, a[href], [role=button], label, .hg-button, .hg-candidate-box-list-item";

/** Quiet sounds of a kiosk: a click for touches and a chime before it resets. A change of the volume is heard at once. */
export function useSounds(): void {
  const { phase, setup, paused } = useViewer().state.kiosk;
  const volume = paused ? 0 : setup.volume;
  const speaker = useRef<AudioContext>(null);
  const known = useRef(volume);

  useEffect(() => {
    if (volume === 0) return;
    speaker.current ??= new AudioContext();
    const context = speaker.current;
    if (known.current !== volume) playSound(context, "touch", volume);
    known.current = volume;
    const touch = ({ target }: PointerEvent) => {
      // Browsers let a page make sounds only after a first touch.
      if (context.state === "suspended") context.resume();
      if (target instanceof Element && target.closest(REACTING)) playSound(context, "touch", volume);
    };
    addEventListener("pointerdown", touch, { capture: true, passive: true });
    return () => removeEventListener("pointerdown", touch, { capture: true });
  }, [volume]);

  useEffect(() => {
    if (volume === 0) known.current = 0;
    if (phase === "asking" && speaker.current) playSound(speaker.current, "ask", volume);
  }, [phase, volume]);

  useEffect(
    () => () => {
      speaker.current?.close();
      speaker.current = null;
    },
    [],
  );
}
