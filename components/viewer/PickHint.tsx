"use client";

import { Crosshair } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#components/ui/Button";
import { useViewer } from "./ViewerContext";

/** While the next tap on the map sets a place: which one, and a cancel button. */
export function PickHint() {
  const { state, dispatch, speech, announce } = useViewer();
  const hint = state.pick && speech.say(`map.tap.${state.pick}`);
  useEffect(() => {
    if (hint) announce(hint);
  }, [hint, announce]);
  useEffect(() => {
    if (!hint) return;
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === "Escape") dispatch({ type: "pick/ended" });
    };
    addEventListener("keydown", cancel);
    return () => removeEventListener("keydown", cancel);
  }, [hint, dispatch]);
  if (!hint) return null;
  return (
    <p className="pointer-events-auto flex animate-rise-in items-center gap-3 rounded-full border bg-raised py-1.5 ps-4 pe-1.5 font-medium text-sm shadow-float">
      <Crosshair aria-hidden="true" className="size-4 text-mark" />
      {hint}
      <Button size="small" className="rounded-full!" onClick={() => dispatch({ type: "pick/ended" })}>
        {speech.say("map.tapCancel")}
      </Button>
    </p>
  );
}
