"use client";

import { ArrowUpDown, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { originOf } from "#lib/viewer/route";
import {
  asked,
  movedStop,
  type Stops,
  stopsOf,
  withoutStop,
  withStop,
  withStopBetween,
} from "#lib/viewer/routeStops";
import { useViewer } from "../ViewerContext";
import { PlacePicker } from "./PlacePicker";
import { placeName } from "./placeName";
import { StopRow } from "./StopRow";
import { shiftOf, useReorder } from "./useReorder";

/** Where the way begins, what lies on it, and where it ends. */
export function StopList() {
  const viewer = useViewer();
  const { state, dispatch, speech, announce } = viewer;
  const { say } = speech;
  const { route } = state;
  const first = route.from === null && state.here ? originOf(state) : route.from;
  const stops: Stops = [first, ...stopsOf(route).slice(1)];
  // Whoever comes with a goal is asked where they are, and the other way round.
  const [open, setOpen] = useState<number | "new" | null>(null);
  const set = (next: Stops) => dispatch(asked(next));

  const nameAt = (index: number) => {
    const word = stops[index];
    if (!word) return null;
    return index === 0 && route.from === null ? say("route.here") : placeName(word, viewer);
  };
  const reorder = useReorder(stops.length, (from, to) => {
    set(movedStop(stops, from, to));
    announce(say("route.moved", { name: nameAt(from) ?? "", place: to + 1, count: stops.length }));
  });
  const choose = (word: string) => {
    set(open === "new" ? withStopBetween(stops, word) : withStop(stops, open ?? 0, word));
    setOpen(null);
  };

  return (
    <div className="relative px-4 pt-3">
      <ol ref={reorder.list} aria-label={say("route.stops")} className="flex flex-col">
        {stops.map((stop, index) => (
          <StopRow
            // A place may be passed twice, so that its position is part of its name.
            key={`${stop} ${stops.slice(0, index).filter((other) => other === stop).length}`}
            role={index === 0 ? "from" : index === stops.length - 1 ? "to" : "via"}
            number={index}
            name={nameAt(index)}
            isOpen={open === index}
            shift={shiftOf(index, reorder.drag)}
            isPulled={reorder.drag?.from === index}
            handle={reorder.handle(index)}
            onOpen={() => setOpen(open === index ? null : index)}
            onRemove={
              stop && (stops.length > 2 || index > 0 || route.from)
                ? () => set(withoutStop(stops, index))
                : null
            }
          >
            {open === index && (
              <PlacePicker
                forStart={index === 0}
                onChoose={choose}
                onClose={() => setOpen(null)}
                pick={index === 0 ? "from" : index === stops.length - 1 ? "to" : null}
              />
            )}
          </StopRow>
        ))}
      </ol>
      {open === "new" && (
        <PlacePicker forStart={false} pick="via" onChoose={choose} onClose={() => setOpen(null)} />
      )}
      <div className="flex flex-wrap gap-1 pt-1">
        <Button size="small" tone="quiet" onClick={() => setOpen("new")} disabled={!route.to}>
          <Plus aria-hidden="true" />
          {say("route.addStop")}
        </Button>
        <Button size="small" tone="quiet" onClick={() => set(stops.toReversed())}>
          <ArrowUpDown aria-hidden="true" />
          {say("route.swap")}
        </Button>
      </div>
    </div>
  );
}
