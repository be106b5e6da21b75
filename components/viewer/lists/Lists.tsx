"use client";

import { Bookmark, Building2, CalendarDays, MapPin, SquareDashed } from "lucide-react";
import { Fragment, useMemo } from "react";
import { EmptyState } from "#components/ui/EmptyState";
import type { BundleSession } from "#lib/plan/bundle";
import type { ListName } from "#lib/viewer/filters";
import { formatDay } from "#lib/viewer/formatters";
import { boothsListed, exhibitorsListed, placesListed, sessionsListed } from "#lib/viewer/lists";
import { dayOf } from "#lib/viewer/programme";
import { InlineBanner } from "../banners/InlineBanner";
import { ColourLegend } from "../ColourLegend";
import { titleOf } from "../useUpdates";
import { useViewer } from "../ViewerContext";
import { PlanVisit } from "../visit/PlanVisit";
import { LongList } from "./LongList";
import { BoothRow, ExhibitorRow, PlaceRow, SessionRow } from "./Rows";
import { usePrices } from "./usePrices";

/** The list's sponsor banner follows this many exhibitors. */
const BANNER_AFTER = 3;

export function ExhibitorList() {
  const { state, speech } = useViewer();
  const { bundle, live, filters, bookmarks } = state;
  const listed = useMemo(
    () => exhibitorsListed({ bundle, live, filters, bookmarks }, speech.language),
    [bundle, live, filters, bookmarks, speech.language],
  );
  if (listed.length === 0) return <Nothing list="exhibitors" />;
  return (
    <>
      {/* On wide screens it is on the map. */}
      <ColourLegend className="px-2.5 pt-3 md:[@media(min-height:32.01rem)]:hidden" />
      <Count list="exhibitors" count={listed.length} />
      <LongList label={speech.say("list.exhibitors")} items={listed} keyOf={({ id }) => id}>
        {(exhibitor, at) => (
          <Fragment>
            <ExhibitorRow exhibitor={exhibitor} />
            {at === Math.min(BANNER_AFTER, listed.length - 1) && <InlineBanner />}
          </Fragment>
        )}
      </LongList>
    </>
  );
}

export function BoothList() {
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

export function SessionList({ nowMs }: { nowMs: number }) {
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

export function PlaceList() {
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
export function BookmarkList({ nowMs }: { nowMs: number }) {
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

function Count({ list, count }: { list: Exclude<ListName, "sessions">; count: number }) {
  const { speech } = useViewer();
  return <p className="px-4 pt-3 pb-1.5 text-faint text-xs">{speech.say(`list.count.${list}`, { count })}</p>;
}

const PICTURES = {
  exhibitors: <Building2 />,
  booths: <SquareDashed />,
  sessions: <CalendarDays />,
  places: <MapPin />,
  bookmarks: <Bookmark />,
};

function Nothing({ list }: { list: ListName }) {
  const { speech } = useViewer();
  return (
    <div className="p-4">
      <EmptyState icon={PICTURES[list]} title={speech.say(`list.empty.${list}`)}>
        {list === "bookmarks" && speech.say("list.emptyHint.bookmarks")}
      </EmptyState>
    </div>
  );
}
