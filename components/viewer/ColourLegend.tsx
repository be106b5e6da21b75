"use client";

import { useMemo } from "react";
import { BoothSwatch } from "#components/ui/BoothSwatch";
import { classes } from "#components/ui/classes";
import { boothColoursOf } from "#lib/viewer/boothColours";
import { categoryTree } from "#lib/viewer/lists";
import { useViewer } from "./ViewerContext";

const LIST = "flex flex-wrap gap-x-1 gap-y-1 text-soft text-xs";
const ENTRY = "flex min-h-6 items-center gap-1.5 rounded-sm px-1.5 pointer-coarse:min-h-9";

/** What the colours of booths mean; pressing a colour shows only its booths, pressing it again all of them. */
export function ColourLegend({ className }: { className?: string }) {
  const { state, settings } = useViewer();
  const colours = boothColoursOf(state, settings.boothColours);
  if (colours === "category") return <CategoryColours className={className} />;
  return colours === "availability" ? <AvailabilityColours className={className} /> : null;
}

function CategoryColours({ className }: { className?: string }) {
  const { state, dispatch, speech } = useViewer();
  const { bundle, filters } = state;
  const shown = useMemo(
    () => categoryTree(bundle, speech.language).flatMap(({ category }) => (category.color ? [category] : [])),
    [bundle, speech.language],
  );
  if (shown.length === 0) return null;
  return (
    <ul data-legend="" aria-label={speech.say("status.legend")} className={classes(LIST, className)}>
      {shown.map(({ id, name, color }) => (
        <li key={id}>
          <LegendButton
            isOn={filters.categoryIds.includes(id)}
            onPress={() => {
              const others = filters.categoryIds.filter((one) => one !== id);
              const isOn = others.length < filters.categoryIds.length;
              if (state.list !== "exhibitors") dispatch({ type: "list/shown", list: "exhibitors" });
              dispatch({
                type: "filters/changed",
                filters: { categoryIds: isOn ? others : [...others, id] },
              });
            }}
          >
            <BoothSwatch status="taken" color={color} />
            {name}
          </LegendButton>
        </li>
      ))}
    </ul>
  );
}

function AvailabilityColours({ className }: { className?: string }) {
  const { state, dispatch, speech } = useViewer();
  const { available } = state.filters;
  return (
    <ul data-legend="" aria-label={speech.say("status.legend")} className={classes(LIST, className)}>
      <li>
        <LegendButton
          isOn={available}
          onPress={() => {
            if (state.list !== "booths") dispatch({ type: "list/shown", list: "booths" });
            dispatch({ type: "filters/changed", filters: { available: !available } });
          }}
        >
          <BoothSwatch status="available" />
          {speech.say("status.available")}
        </LegendButton>
      </li>
      <li className={ENTRY}>
        <BoothSwatch status="taken" />
        {speech.say("status.sold")}
      </li>
      <li className={ENTRY}>
        <BoothSwatch status="unavailable" />
        {speech.say("status.unavailable")}
      </li>
    </ul>
  );
}

type LegendButtonProps = { isOn: boolean; onPress: () => void; children: React.ReactNode };

function LegendButton({ isOn, onPress, children }: LegendButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classes(
        ENTRY,
        "cursor-pointer border transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-1",
        isOn ? "border-mark text-ink" : "border-transparent",
      )}
    >
      {children}
    </button>
  );
}
