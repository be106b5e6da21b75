"use client";

import { ChevronDown, Minus, Plus } from "lucide-react";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { Switch } from "#components/ui/Switch";
import { formatDay, formatTime } from "#lib/viewer/formatters";
import { BACK_TO_START } from "#lib/viewer/place";
import { openingsOf, startOf } from "#lib/viewer/visitPlan";
import type { VisitRequest } from "#lib/viewer/visitState";
import { PlacePicker } from "../route/PlacePicker";
import { placeName } from "../route/placeName";
import { usePlaceFocus } from "../route/usePlaceFocus";
import { ToolButton } from "../ToolButton";
import { useViewer } from "../ViewerContext";

/** The start and end of the visit, and the time at each booth. */
export function VisitOptions() {
  const { state, dispatch, speech } = useViewer();
  const { say } = speech;
  const input = (next: VisitRequest) => dispatch({ type: "visit/requested", input: next });
  return (
    <details className="group rounded-lg border bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 rounded-lg px-3 font-medium text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
        {say("visit.options")}
        <ChevronDown aria-hidden="true" className="size-4 transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 border-t p-3">
        <Start onChange={input} />
        <Field label={say("visit.end")}>
          <Select
            value={state.visit.end ?? ""}
            onChange={({ target }) => input({ end: target.value === "" ? null : target.value })}
          >
            <option value="">{say("visit.endLast")}</option>
            <option value={BACK_TO_START}>{say("visit.endStart")}</option>
          </Select>
        </Field>
        <Departure onChange={input} />
        <Dwell onChange={input} />
        <Switch
          label={say("route.stepFree")}
          hint={say("route.stepFreeHint")}
          checked={state.route.accessible}
          onCheckedChange={(accessible) => dispatch({ type: "route/accessible", accessible })}
        />
      </div>
    </details>
  );
}

type VisitForm = { onChange: (input: VisitRequest) => void };

function Start({ onChange }: VisitForm) {
  const viewer = useViewer();
  const { state, dispatch, speech } = viewer;
  const { say } = speech;
  const isOpen = state.overlays.placeField === "visitStart";
  usePlaceFocus(state.overlays.placeField);
  const close = () => dispatch({ type: "placeField/closed" });
  const start = startOf(state);
  const isHere = state.visit.start === null && state.here !== null;
  const name = isHere
    ? say("visit.startHere")
    : start
      ? placeName(start, viewer)
      : say("place.main_entrance");
  return (
    <div>
      <p className="mb-1.5 font-semibold text-sm">{say("visit.start")}</p>
      {!isOpen && (
        <Button
          aria-expanded={false}
          data-place="visitStart"
          aria-label={say("route.choose", { role: say("visit.start"), name })}
          className="w-full justify-start! font-medium!"
          onClick={() => dispatch({ type: "placeField/opened", field: "visitStart" })}
        >
          {name}
        </Button>
      )}
      {isOpen && (
        <PlacePicker
          sign={null}
          present={name}
          forStart
          pick={null}
          except={[start]}
          onClose={close}
          onChoose={(word) => {
            onChange({ start: word });
            close();
          }}
        />
      )}
    </div>
  );
}

function Departure({ onChange }: VisitForm) {
  const { state, speech } = useViewer();
  const { say, language } = speech;
  const { timezone } = state.bundle.event;
  const openings = openingsOf(state);
  if (openings.length === 0) return null;
  return (
    <Field label={say("visit.depart")}>
      <Select
        value={state.visit.departAt ?? ""}
        onChange={({ target }) => onChange({ departAt: target.value === "" ? null : target.value })}
      >
        <option value="">{say("visit.departNow")}</option>
        {openings.map((opening) => (
          <option key={opening} value={opening}>
            {`${formatDay(opening, timezone, language)}, ${formatTime(opening, timezone, language)}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const DWELL_STEP = 5;
const MOST_DWELL = 120;

function Dwell({ onChange }: VisitForm) {
  const { state, speech } = useViewer();
  const { say } = speech;
  const { dwellMinutes } = state.visit;
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="font-semibold text-sm">{say("visit.dwell")}</p>
      <div className="flex items-center gap-1">
        <ToolButton
          label={say("visit.dwellLess")}
          icon={<Minus aria-hidden="true" />}
          disabled={dwellMinutes <= DWELL_STEP}
          onClick={() => onChange({ dwellMinutes: dwellMinutes - DWELL_STEP })}
        />
        <output aria-label={say("visit.dwell")} className="w-8 text-center font-semibold text-sm">
          {dwellMinutes}
        </output>
        <ToolButton
          label={say("visit.dwellMore")}
          icon={<Plus aria-hidden="true" />}
          disabled={dwellMinutes >= MOST_DWELL}
          onClick={() => onChange({ dwellMinutes: dwellMinutes + DWELL_STEP })}
        />
      </div>
    </div>
  );
}
