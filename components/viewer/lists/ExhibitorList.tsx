"use client";

import { Fragment, lazy, Suspense, useMemo } from "react";
import { exhibitorsListed } from "#lib/viewer/lists";
import { InlineBanner } from "../banners/InlineBanner";
import { ColourLegend } from "../ColourLegend";
import { SCREENS } from "../screens";
import { useViewer } from "../ViewerContext";
import { Count } from "./Count";
import { ExhibitorRow } from "./ExhibitorRow";
import { LongList } from "./LongList";

const Nothing = lazy(async () => ({ default: (await SCREENS.lists()).Nothing }));

/** The list's sponsor banner follows this many exhibitors. */
const BANNER_AFTER = 3;

export function ExhibitorList() {
  const { state, speech } = useViewer();
  const { bundle, live, filters, bookmarks } = state;
  const listed = useMemo(
    () => exhibitorsListed({ bundle, live, filters, bookmarks }, speech.language),
    [bundle, live, filters, bookmarks, speech.language],
  );
  if (listed.length === 0) {
    return (
      <Suspense>
        <Nothing list="exhibitors" />
      </Suspense>
    );
  }
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
