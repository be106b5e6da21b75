"use client";

import { createContext, type Dispatch, useContext } from "react";
import type { Beacons } from "#lib/viewer/beacon";
import type { Lookup } from "#lib/viewer/lookup";
import type { ViewerSettings } from "#lib/viewer/settings";
import type { Message, ViewerState } from "#lib/viewer/state";
import type { Speech } from "#lib/viewer/words/words";

/** What every part of the viewer has at hand. */
export type Viewer = {
  state: ViewerState;
  dispatch: Dispatch<Message>;
  lookup: Lookup;
  settings: ViewerSettings;
  /** Every word a visitor reads or hears comes from here. */
  speech: Speech;
  beacons: Beacons;
};

const ViewerContext = createContext<Viewer | null>(null);

export const ViewerProvider = ViewerContext.Provider;

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error("A part of the viewer stands outside of it.");
  return viewer;
}
