"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { Checkbox } from "#components/ui/Checkbox";
import { Select } from "#components/ui/Select";
import type { Office } from "#lib/client/office";
import type { DocumentBooth } from "#lib/editor/document";
import { isIncluded } from "#lib/editor/drawings/place";
import { type Reviewed, STAND_STATES, type StandState } from "#lib/editor/drawings/review";
import type { OfficeKey } from "#lib/words/office";

const STATE_WORDS: Record<StandState, OfficeKey> = {
  new: "drawing.new",
  same: "drawing.unchanged",
  moved: "drawing.moved",
  resized: "drawing.resized",
  locked: "drawing.locked",
  colliding: "drawing.overlaps",
};

const TONES: Record<StandState, "neutral" | "success" | "warning" | "danger"> = {
  new: "success",
  same: "neutral",
  moved: "warning",
  resized: "warning",
  locked: "neutral",
  colliding: "danger",
};

type StandListProps = {
  stands: readonly Reviewed[];
  gone: readonly DocumentBooth[];
  toggled: ReadonlySet<number>;
  removed: ReadonlySet<string>;
  onToggle: (index: number) => void;
  onRemove: (id: string) => void;
};

type Filter = "all" | StandState | "invented" | "gone";
type Row = { stand: Reviewed } | { booth: DocumentBooth };

const ROW_PX = 44;

/** Every stand of the drawing and every booth that it no longer has, each with a box to leave it as it is. */
export function StandList({ stands, gone, toggled, removed, onToggle, onRemove }: StandListProps) {
  const office = useOffice();
  const { say } = office;
  const [filter, setFilter] = useState<Filter>("all");
  const frame = useRef<HTMLUListElement>(null);
  const rows = rowsOf(stands, gone, filter);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  return (
    <div className="flex flex-col gap-3">
      <Select
        aria-label={say("drawing.showBooths")}
        value={filter}
        onChange={({ target }) => setFilter(target.value as Filter)}
      >
        {filtersOf(office, stands, gone).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <ul
        ref={frame}
        aria-label={say("drawing.boothsInTheDrawing")}
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-md border"
      >
        <li aria-hidden="true" style={{ height: virtual.getVirtualItems()[0]?.start ?? 0 }} />
        {virtual.getVirtualItems().map(({ index }) => {
          const row = rows[index];
          if (!row) return null;
          return "stand" in row ? (
            <StandRow key={row.stand.index} {...row} toggled={toggled} onToggle={onToggle} />
          ) : (
            <GoneRow key={row.booth.id} {...row} isRemoved={removed.has(row.booth.id)} onRemove={onRemove} />
          );
        })}
        <li
          aria-hidden="true"
          style={{ height: virtual.getTotalSize() - (virtual.getVirtualItems().at(-1)?.end ?? 0) }}
        />
      </ul>
    </div>
  );
}

function rowsOf(stands: readonly Reviewed[], gone: readonly DocumentBooth[], filter: Filter): Row[] {
  const shown = stands.filter(
    ({ state, isInvented }) => filter === "all" || state === filter || (filter === "invented" && isInvented),
  );
  const left = filter === "all" || filter === "gone" ? gone : [];
  return [...shown.map((stand) => ({ stand })), ...left.map((booth) => ({ booth }))];
}

function filtersOf(
  office: Office,
  stands: readonly Reviewed[],
  gone: readonly DocumentBooth[],
): [Filter, string][] {
  const states = STAND_STATES.map((state): [Filter, string, number] => [
    state,
    office.say(STATE_WORDS[state]),
    stands.filter((stand) => stand.state === state).length,
  ]);
  const counted: [Filter, string, number][] = [
    ["all", office.say("drawing.all"), stands.length + gone.length],
    ...states,
    ["invented", office.say("drawing.numberInvented"), stands.filter(({ isInvented }) => isInvented).length],
    ["gone", office.say("drawing.notInTheDrawing"), gone.length],
  ];
  return counted.flatMap(([value, words, count]) =>
    count > 0 || value === "all" ? [[value, `${words} (${office.number(count)})`]] : [],
  );
}

const ROW = "flex h-11 items-center gap-2 border-b px-3 last:border-b-0";

type StandRowProps = {
  stand: Reviewed;
  toggled: ReadonlySet<number>;
  onToggle: (index: number) => void;
};

function StandRow({ stand, toggled, onToggle }: StandRowProps) {
  const { say } = useOffice();
  const { index, number, company, state, isInvented, over } = stand;
  const isFixed = state === "same" || state === "locked";
  return (
    <li className={ROW}>
      <Checkbox
        label={
          <span className="block truncate">
            <span className="font-medium">{number}</span>
            {company && <span className="text-soft"> {company}</span>}
          </span>
        }
        checked={!isFixed && isIncluded(stand, toggled)}
        disabled={isFixed}
        onChange={() => onToggle(index)}
        className="min-w-0 flex-1"
      />
      {isInvented && <Badge tone="warning">{say("drawing.numberInvented")}</Badge>}
      <Badge tone={TONES[state]}>
        {state === "colliding" && over[0]
          ? say("drawing.overlapsNamed", { label: over[0] })
          : say(STATE_WORDS[state])}
      </Badge>
    </li>
  );
}

type GoneRowProps = { booth: DocumentBooth; isRemoved: boolean; onRemove: (id: string) => void };

function GoneRow({ booth: { id, label }, isRemoved, onRemove }: GoneRowProps) {
  const { say } = useOffice();
  return (
    <li className={ROW}>
      <Checkbox
        label={<span className="block truncate">{say("drawing.deleteBooth", { label })}</span>}
        checked={isRemoved}
        onChange={() => onRemove(id)}
        className="min-w-0 flex-1"
      />
      <Badge>{say("drawing.notInTheDrawing")}</Badge>
    </li>
  );
}
