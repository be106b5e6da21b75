"use client";

import {
  Bookmark,
  Crosshair,
  DoorOpen,
  History,
  LocateFixed,
  MousePointerClick,
  Search,
  X,
} from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { formatDistance } from "#lib/viewer/formatters";
import { spotsOfWord, targetOfWord, wordOfSpot, wordOfTarget } from "#lib/viewer/place";
import { placeChoices } from "#lib/viewer/placeChoices";
import type { Hit } from "#lib/viewer/search";
import { moveByArrow } from "../arrowKeys";
import { ToolButton } from "../ToolButton";
import { useIndex } from "../useFound";
import { useLocate } from "../useLocate";
import { useViewer } from "../ViewerContext";
import { placeName } from "./placeName";

type PlacePickerProps = {
  /** The icon before the field, the same as before the place. */
  sign: ReactNode;
  /** The current place, until something is typed. */
  present: string;
  /** A start may also be the visitor's position. */
  forStart: boolean;
  /** What a tap on the map would set; null where a tap does not apply. */
  pick: "from" | "via" | "to" | null;
  /** Places already in the route. */
  except: readonly (string | null)[];
  onChoose: (word: string) => void;
  onClose: () => void;
};

const MOST_SHOWN = 8;
const SOURCE_ICONS = { entrance: <DoorOpen />, saved: <Bookmark />, recent: <History /> };

/** A search field in the row of a place, with suggestions below. */
export function PlacePicker({ sign, present, forStart, pick, except, onChoose, onClose }: PlacePickerProps) {
  const viewer = useViewer();
  const { state, dispatch, lookup, settings, speech } = viewer;
  const { say } = speech;
  const frame = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
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
  // Results belong to an earlier query until they have caught up with the field.
  const isCurrent = query === typed.trim();

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: "nearest" });
  }, []);

  /** Distinguishes places of one name: the reason of the match, the level, the distance. */
  const lineOf = (id: string, word: string, hit?: Hit) => {
    const [spot] = lookup.levels.length > 1 ? spotsOfWord(word, lookup) : [];
    const level = spot && lookup.level(spot.levelId)?.name;
    const place = lookup.place(id);
    const beside = place && lookup.boothNear(place);
    const near = beside && say("card.near", { label: beside.label });
    const distanceM = hit?.distanceM ?? null;
    const away = distanceM === null ? "" : formatDistance(distanceM, settings.units, speech.language);
    return [hit?.because?.text, level, near, away].filter(Boolean).join(" · ");
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (moveByArrow(event.nativeEvent, field.current, list.current) || event.key !== "Escape") return;
    // What is below stays open.
    event.preventDefault();
    onClose();
  };

  return (
    <search ref={frame} onKeyDown={onKeyDown} className="block">
      <div className="flex h-12 items-center gap-1">
        {sign}
        <div className="relative flex min-w-0 flex-1 items-center">
          <Search aria-hidden="true" className="pointer-events-none absolute start-3 size-4 text-faint" />
          <input
            ref={field}
            type="search"
            aria-label={say("route.search")}
            placeholder={present}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && isCurrent && hits[0]) onChoose(hits[0].word);
            }}
            className="h-10 w-full rounded-md border border-mark bg-surface ps-9 pe-3 text-sm outline-1 outline-mark focus-visible:outline-offset-0 pointer-coarse:text-[1rem] [&::-webkit-search-cancel-button]:hidden"
          />
        </div>
        <ToolButton
          size="small"
          label={say("shell.close")}
          icon={<X aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <ul
        ref={list}
        className="py-1 md:mt-1 md:mb-2 md:max-h-72 md:overflow-y-auto md:rounded-lg md:border md:bg-raised md:shadow-float"
      >
        {typed.trim() === "" && (
          <>
            {forStart && here && (
              <Choice icon={<Crosshair />} onChoose={() => onChoose(wordOfSpot(here))}>
                {say("route.here")}
              </Choice>
            )}
            {forStart && !here && (
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
            {pick && (
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
            {placeChoices(state, except).map(({ word, source }) => (
              <Choice
                key={word}
                icon={SOURCE_ICONS[source]}
                onChoose={() => onChoose(word)}
                line={lineOf(targetOfWord(word, lookup)?.id ?? "", word)}
              >
                {placeName(word, viewer)}
              </Choice>
            ))}
          </>
        )}
        {typed.trim() !== "" &&
          hits.slice(0, MOST_SHOWN).map(({ hit, word }) => (
            <Choice key={hit.id} onChoose={() => onChoose(word)} line={lineOf(hit.id, word, hit)}>
              {hit.title}
            </Choice>
          ))}
        {query !== "" && isCurrent && index && hits.length === 0 && (
          <li role="status" className="px-4 py-3 text-faint text-sm">
            {say("route.searchNone", { query })}
          </li>
        )}
      </ul>
    </search>
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
        className="flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-md px-3 py-1.5 text-start text-sm hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-soft"
      >
        {icon && <span aria-hidden="true">{icon}</span>}
        <span className="min-w-0">
          <span className="block truncate font-medium">{children}</span>
          {line && <span className="block truncate text-faint text-xs">{line}</span>}
        </span>
      </button>
    </li>
  );
}
