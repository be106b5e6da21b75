"use client";

import { createContext, type Dispatch, type RefObject, useContext } from "react";
import type { PlanHandle } from "#components/plan/PlanCanvas";
import type { AnalyticsEvents } from "#lib/viewer/analyticsOutbox";
import type { Lookup } from "#lib/viewer/lookup";
import type { ViewerSettings } from "#lib/viewer/settings";
import type { Message, ViewerState } from "#lib/viewer/state";
import type { Language, Speech } from "#lib/viewer/words/words";

/** What every part of the viewer has at hand. */
export type Viewer = {
  /** The path of the viewer, such as `/e/demo`. */
  base: string;
  state: ViewerState;
  dispatch: Dispatch<Message>;
  lookup: Lookup;
  settings: ViewerSettings;
  /** Every word a visitor reads or hears comes from here. */
  speech: Speech;
  /** Those the visitor can choose from. */
  languages: readonly Language[];
  analyticsEvents: AnalyticsEvents;
  /** For what the reducer's own flights (`camera/wished`) do not say, such as zooming by a step. */
  map: RefObject<PlanHandle | null>;
  /** Says something to those who listen to the page instead of looking at it. */
  announce: (text: string) => void;
};

const ViewerContext = createContext<Viewer | null>(null);

export const ViewerProvider = ViewerContext.Provider;

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error("A part of the viewer stands outside of it.");
  return viewer;
}
