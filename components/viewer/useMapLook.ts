import { useMemo } from "react";
import type { LookOptions } from "#components/plan/planLook";
import { boothColoursOf } from "#lib/viewer/boothColours";
import { useViewer } from "./ViewerContext";

/** The drawing puts names in the place of the argument. */
const NAME = { name: "{name}" };

/** How every picture of the plan looks: in the organiser's colours and the visitor's words. */
export function useMapLook(): LookOptions {
  const { state, settings, speech } = useViewer();
  const { primary } = settings;
  const colourBy = boothColoursOf(state, settings.boothColours);
  return useMemo(() => {
    const words = { row: speech.say("map.row", NAME), hall: speech.say("map.hall", NAME) };
    return { primary, colourBy, words };
  }, [primary, colourBy, speech]);
}
