"use client";

import { Crosshair } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#components/ui/Button";
import type { ViewerState } from "#lib/viewer/state";
import { useViewer } from "./ViewerContext";

/** While the next tap on the map sets a place: which one, and a cancel button. */
export function PickHint({ pick }: { pick: NonNullable<ViewerState["pick"]> }) {
  const { dispatch, speech, announce } = useViewer();
  const hint = speech.say(`map.tap.${pick}`);
  useEffect(() => announce(hint), [hint, announce]);
  useEffect(() => {
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === "Escape") dispatch({ type: "pick/ended" });
    };
    addEventListener("keydown", cancel);
    return () => removeEventListener("keydown", cancel);
  }, [dispatch]);
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
