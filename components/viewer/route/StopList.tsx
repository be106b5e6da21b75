"use client";

import { ArrowUpDown, Plus } from "lucide-react";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { originOf } from "#lib/viewer/route";
import {
  movedStop,
  routeMessage,
  type Stops,
  stopsOf,
  withoutStop,
  withStop,
  withStopBetween,
} from "#lib/viewer/routeStops";
import { useViewer } from "../ViewerContext";
import { PlacePicker } from "./PlacePicker";
import { placeName } from "./placeName";
import { EMPTY, StopRow, StopSign } from "./StopRow";
import { usePlaceFocus } from "./usePlaceFocus";
import { shiftOf, useReorder } from "./useReorder";

/** The start, stops and destination of the route. */
export function StopList() {
  const viewer = useViewer();
  const { state, dispatch, speech, announce } = viewer;
  const { say } = speech;
  const { route } = state;
  const first = route.from === null && state.here ? originOf(state) : route.from;
  const stops: Stops = [first, ...stopsOf(route).slice(1)];
  const open = state.overlays.placeField;
  usePlaceFocus(open);
  const close = () => dispatch({ type: "placeField/closed" });
  const set = (next: Stops) => dispatch(routeMessage(next));

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
    set(typeof open === "number" ? withStop(stops, open, word) : withStopBetween(stops, word));
    close();
  };

  return (
    <div className="relative px-4 pt-3">
      <ol ref={reorder.list} aria-label={say("route.stops")} className="flex flex-col">
        {stops.map((stop, index) => {
          const role = index === 0 ? "from" : index === stops.length - 1 ? "to" : "via";
          const name = nameAt(index);
          // A place may occur twice, so its position is part of the key.
          const key = `${stop} ${stops.slice(0, index).filter((other) => other === stop).length}`;
          if (open === index) {
            return (
              <li key={key}>
                <PlacePicker
                  sign={<StopSign kind={role} number={index} />}
                  present={name ?? say(EMPTY[role])}
                  forStart={index === 0}
                  pick={role === "via" ? null : role}
                  except={stops}
                  onChoose={choose}
                  onClose={close}
                />
              </li>
            );
          }
          return (
            <StopRow
              key={key}
              role={role}
              number={index}
              name={name}
              isAside={open !== null}
              shift={shiftOf(index, reorder.drag)}
              isPulled={reorder.drag?.from === index}
              handle={reorder.handle(index)}
              onOpen={() => dispatch({ type: "placeField/opened", field: index })}
              onRemove={
                stop && (stops.length > 2 || index > 0 || route.from)
                  ? () => set(withoutStop(stops, index))
                  : null
              }
            />
          );
        })}
      </ol>
      {open === "new" && (
        <PlacePicker
          sign={<StopSign kind="via" number={stops.length - 1} />}
          present={say(EMPTY.via)}
          forStart={false}
          pick="via"
          except={stops}
          onChoose={choose}
          onClose={close}
        />
      )}
      <div className={classes("flex flex-wrap gap-1 pt-1", open !== null && "max-md:hidden")}>
        <Button
          size="small"
          tone="quiet"
          data-place="new"
          onClick={() => dispatch({ type: "placeField/opened", field: "new" })}
          disabled={!route.to}
        >
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
