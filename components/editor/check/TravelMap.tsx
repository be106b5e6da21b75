"use client";

import { useEffect, useMemo, useState } from "react";
import type { PlanCheck } from "#components/publishing/queries";
import { SafetySheetLink } from "#components/publishing/SafetySheetLink";
import { useOffice } from "#components/speech/OfficeSpeech";
import { TRAVEL_BANDS } from "#lib/plan/draw/travel";
import { isExit } from "#lib/wayfinding/exits";
import { travelMap } from "#lib/wayfinding/travel";
import { FlagField } from "../inspector/fields";
import { useEditor, useStore, useSurroundings } from "../useEditor";

/** Colours the aisles by the distance to the nearest exit, measured on the plan as it is now. */
export function TravelMap({ ruleSet }: Pick<PlanCheck, "ruleSet">) {
  const { say } = useOffice();
  const [isShown, setShown] = useState(false);
  const { event } = useSurroundings();
  return (
    <section aria-label={say("check.routesToExits")} className="flex flex-col items-start gap-2">
      <FlagField label={say("check.showRoutesToExits")} value={isShown} onChange={setShown} />
      {isShown && <ShownTravel most={ruleSet?.maxExitDistance ?? null} />}
      <SafetySheetLink event={event} />
    </section>
  );
}

function ShownTravel({ most }: { most: number | null }) {
  const { say } = useOffice();
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const stretches = useMemo(
    () => travelMap(document, document.elements.filter(isExit)).filter(({ metres }) => metres < Infinity),
    [document],
  );
  const longest = stretches.reduce((metres, stretch) => Math.max(metres, stretch.metres), 0);
  const limit = most ?? longest;
  useEffect(() => {
    store.send({ type: "set", fields: { travel: { stretches, limit } } });
    return () => store.send({ type: "set", fields: { travel: null } });
  }, [store, stretches, limit]);
  if (longest === 0) {
    return <p className="text-faint text-xs">{say("check.thereIsNoAisleThat")}</p>;
  }
  const bands = TRAVEL_BANDS.filter((_, index) => (TRAVEL_BANDS[index - 1]?.upTo ?? 0) * limit < longest);
  return (
    <>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs">
        {bands.map(({ upTo, color }) => (
          <li key={color} className="flex items-center gap-1.5 tabular-nums">
            <span aria-hidden="true" className="size-3 rounded-sm" style={{ background: color }} />
            {say("check.upTo", { metres: Math.round(Math.min(upTo * limit, longest)) })}
          </li>
        ))}
      </ul>
      <p className="text-faint text-xs">
        {say("check.longestRoute", { metres: Math.round(longest) })}{" "}
        {most === null
          ? say("check.chooseSafetyRulesInThe")
          : say("check.theRulesAllowWhatIs", { metres: Math.round(most) })}
      </p>
    </>
  );
}
