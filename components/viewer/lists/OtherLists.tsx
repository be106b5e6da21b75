"use client";

import { Bookmark, Building2, CalendarDays, MapPin, SquareDashed } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "#components/ui/EmptyState";
import type { BundleSession } from "#lib/plan/bundle";
import type { ListName } from "#lib/viewer/filters";
import { formatDay } from "#lib/viewer/formatters";
import { boothsListed, emptyKeyOf, placesListed, sessionsListed } from "#lib/viewer/lists";
import { dayOf } from "#lib/viewer/programme";
import { ColourLegend } from "../ColourLegend";
import { titleOf } from "../useUpdates";
import { useViewer } from "../ViewerContext";
import { PlanVisit } from "../visit/PlanVisit";
import { Count } from "./Count";
import { ExhibitorRow } from "./ExhibitorRow";
import { LongList } from "./LongList";
import { BoothRow, PlaceRow, SessionRow } from "./Rows";
import { usePrices } from "./usePrices";

/** All lists but the first, that of exhibitors. */
export function OtherList({ list, nowMs }: { list: Exclude<ListName, "exhibitors">; nowMs: number }) {
  if (list === "booths") return <BoothList />;
  if (list === "sessions") return <SessionList nowMs={nowMs} />;
  return list === "places" ? <PlaceList /> : <BookmarkList nowMs={nowMs} />;
}

function BoothList() {
  const { state, speech } = useViewer();
  const { bundle, live, filters, bookmarks } = state;
  const listed = useMemo(
    () => boothsListed({ bundle, live, filters, bookmarks }, speech.language),
    [bundle, live, filters, bookmarks, speech.language],
  );
  const prices = usePrices();
  if (listed.length === 0) return <Nothing list="booths" />;
  return (
    <>
      <ColourLegend className="px-2.5 pt-3" />
      <Count list="booths" count={listed.length} />
      <LongList label={speech.say("list.booths")} items={listed} keyOf={({ id }) => id}>
        {(booth) => <BoothRow booth={booth} prices={prices} />}
      </LongList>
    </>
  );
}

function SessionList({ nowMs }: { nowMs: number }) {
  const { state, speech } = useViewer();
  const { bundle, live, filters, bookmarks } = state;
  const listed = useMemo(
    () => sessionsListed({ bundle, live, filters, bookmarks }, speech.language, nowMs),
    [bundle, live, filters, bookmarks, speech.language, nowMs],
  );
  if (listed.length === 0) return <Nothing list="sessions" />;
  return (
    <LongList label={speech.say("list.sessions")} items={listed} keyOf={({ id }) => id}>
      {(session, at) => (
        <>
          <DayHeading session={session} before={listed[at - 1]} />
          <SessionRow session={session} nowMs={nowMs} isUnderDay />
        </>
      )}
    </LongList>
  );
}

/** Above the first session of a day. */
function DayHeading({ session, before }: { session: BundleSession; before: BundleSession | undefined }) {
  const { state, speech } = useViewer();
  const { timezone } = state.bundle.event;
  if (before && dayOf(before.startsAt, timezone) === dayOf(session.startsAt, timezone)) return null;
  return (
    <h2 className="px-4 pt-4 pb-1.5 font-semibold text-soft text-xs">
      {formatDay(session.startsAt, timezone, speech.language)}
    </h2>
  );
}

function PlaceList() {
  const { state, speech, lookup } = useViewer();
  const { bundle, live, filters, bookmarks } = state;
  const listed = useMemo(
    () =>
      placesListed({ bundle, live, filters, bookmarks }, speech.language, ({ id }) =>
        titleOf({ kind: "place", id }, { lookup, speech }),
      ),
    [bundle, live, filters, bookmarks, speech, lookup],
  );
  if (listed.length === 0) return <Nothing list="places" />;
  return (
    <>
      <Count list="places" count={listed.length} />
      <LongList label={speech.say("list.places")} items={listed} keyOf={({ id }) => id}>
        {(place) => <PlaceRow place={place} />}
      </LongList>
    </>
  );
}

/** The visitor's bookmarks: exhibitors, booths and sessions. */
function BookmarkList({ nowMs }: { nowMs: number }) {
  const { state, speech, lookup } = useViewer();
  const { bookmarks } = state;
  if (bookmarks.length === 0) return <Nothing list="bookmarks" />;
  return (
    <>
      <PlanVisit />
      <Count list="bookmarks" count={bookmarks.length} />
      <LongList label={speech.say("list.bookmarks")} items={bookmarks} keyOf={(id) => id}>
        {(id) => {
          const [exhibitor, session, booth] = [lookup.exhibitor(id), lookup.session(id), lookup.booth(id)];
          if (exhibitor) return <ExhibitorRow exhibitor={exhibitor} />;
          if (session) return <SessionRow session={session} nowMs={nowMs} />;
          return booth && <BoothRow booth={booth} />;
        }}
      </LongList>
    </>
  );
}

const PICTURES = {
  exhibitors: <Building2 />,
  booths: <SquareDashed />,
  sessions: <CalendarDays />,
  places: <MapPin />,
  bookmarks: <Bookmark />,
};

export function Nothing({ list }: { list: ListName }) {
  const { state, speech } = useViewer();
  return (
    <div className="p-4">
      <EmptyState icon={PICTURES[list]} title={speech.say(emptyKeyOf(list, state.bundle))}>
        {list === "bookmarks" && speech.say("list.emptyHint.bookmarks")}
      </EmptyState>
    </div>
  );
}
