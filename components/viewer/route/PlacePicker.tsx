"use client";

import { Crosshair, LocateFixed, MousePointerClick, Search } from "lucide-react";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { spotsOfWord, wordOfSpot, wordOfTarget } from "#lib/viewer/place";
import { sayAway } from "#lib/viewer/said";
import type { Hit } from "#lib/viewer/search";
import { useIndex } from "../useFound";
import { useLocate } from "../useLocate";
import { useViewer } from "../ViewerContext";

type PlacePickerProps = {
  /** A start may also be where the visitor is. */
  forStart: boolean;
  /** What a tap on the map would be for; null where a tap cannot say it. */
  pick: "from" | "via" | "to" | null;
  onChoose: (word: string) => void;
  onClose: () => void;
};

const MOST_SHOWN = 8;

/** Finds one place: by its name, by a tap on the map, or where the visitor stands. */
export function PlacePicker({ forStart, pick, onChoose, onClose }: PlacePickerProps) {
  const { state, dispatch, lookup, settings, speech } = useViewer();
  const { say } = speech;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed.trim());
  const index = useIndex(true);
  const { here } = state;
  const { locate, isLocating } = useLocate();
  const found = useMemo(
    () => placesIn(query && index ? index.find(query, here).hits : []),
    [index, query, here],
  );
  const hits = found.flatMap((hit) => {
    const word = wordOfTarget({ kind: hit.kind, id: hit.id }, lookup);
    return word ? [{ hit, word }] : [];
  });

  useEffect(() => field.current?.focus(), []);

  /** What tells places of one name apart: why it was found, its level, how far away it is. */
  const lineOf = ({ id, because, distanceM }: Hit, word: string) => {
    const [spot] = lookup.levels.length > 1 ? spotsOfWord(word, lookup) : [];
    const level = spot && lookup.level(spot.levelId)?.name;
    const place = lookup.place(id);
    const beside = place && lookup.boothNear(place);
    const near = beside && say("card.near", { label: beside.label });
    const away = distanceM === null ? "" : sayAway(distanceM, settings.units, speech.language);
    return [because?.text, level, near, away].filter(Boolean).join(" · ");
  };

  return (
    <div className="mt-1 mb-2 ms-7 overflow-hidden rounded-lg border bg-raised shadow-float">
      <div className="relative flex items-center border-b">
        <Search aria-hidden="true" className="pointer-events-none absolute start-3 size-4 text-faint" />
        <input
          ref={field}
          type="search"
          aria-label={say("route.search")}
          placeholder={say("route.searchHint")}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") {
              // What lies below stays open.
              event.preventDefault();
              onClose();
            }
            if (event.key === "Enter" && hits[0]) onChoose(hits[0].word);
          }}
          className="h-11 w-full bg-transparent ps-9 pe-3 text-sm focus-visible:-outline-offset-2 pointer-coarse:text-[1rem] [&::-webkit-search-cancel-button]:hidden"
        />
      </div>
      <ul className="max-h-64 overflow-y-auto py-1">
        {query === "" && forStart && here && (
          <Choice icon={<Crosshair />} onChoose={() => onChoose(wordOfSpot(here))}>
            {say("route.here")}
          </Choice>
        )}
        {query === "" && forStart && !here && (
          <Choice
            icon={<LocateFixed className={isLocating ? "animate-spin" : ""} />}
            onChoose={() => {
              locate();
              onClose();
            }}
          >
            {say("route.locate")}
          </Choice>
        )}
        {query === "" && pick && (
          <Choice
            icon={<MousePointerClick />}
            onChoose={() => {
              dispatch({ type: "pick/started", pick });
              onClose();
            }}
          >
            {say("route.pickOnMap")}
          </Choice>
        )}
        {hits.slice(0, MOST_SHOWN).map(({ hit, word }) => (
          <Choice key={hit.id} onChoose={() => onChoose(word)} line={lineOf(hit, word)}>
            {hit.title}
          </Choice>
        ))}
        {query !== "" && index && hits.length === 0 && (
          <li role="status" className="px-4 py-3 text-faint text-sm">
            {say("route.searchNone", { query })}
          </li>
        )}
      </ul>
    </div>
  );
}

type PlaceHit = Hit & { kind: "exhibitor" | "booth" | "session" | "place" };

function placesIn(hits: readonly Hit[]): PlaceHit[] {
  return hits.filter((hit): hit is PlaceHit => hit.kind !== "category");
}

type ChoiceProps = { icon?: ReactNode; line?: string | undefined; onChoose: () => void; children: ReactNode };

function Choice({ icon, line, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-10 w-full cursor-pointer items-center gap-2.5 px-3 py-1.5 text-start text-sm hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-soft"
      >
        {icon}
        <span className="min-w-0">
          <span className="block truncate font-medium">{children}</span>
          {line && <span className="block truncate text-faint text-xs">{line}</span>}
        </span>
      </button>
    </li>
  );
}
