"use client";

import { createContext, type Dispatch, type RefObject, useContext } from "react";
import type { PlanHandle } from "#components/plan/PlanCanvas";
import type { AnalyticsEvents } from "#lib/viewer/analyticsOutbox";
import type { Lookup } from "#lib/viewer/lookup";
import type { ViewerSettings } from "#lib/viewer/settings";
import type { Message, ViewerState } from "#lib/viewer/state";
import type { ViewerSpeech } from "#lib/viewer/words";
import type { Language } from "#lib/words/languages";

/** What every part of the viewer can use. */
export type Viewer = {
  /** The path of the viewer, such as `/e/demo`. */
  base: string;
  state: ViewerState;
  dispatch: Dispatch<Message>;
  lookup: Lookup;
  settings: ViewerSettings;
  /** All texts for visitors come from here. */
  speech: ViewerSpeech;
  /** The languages to choose from. */
  languages: readonly Language[];
  analyticsEvents: AnalyticsEvents;
  /** For movements other than the reducer's flights (`camera/requested`), such as zooming by a step. */
  map: RefObject<PlanHandle | null>;
  /** Announces a text for screen readers. */
  announce: (text: string) => void;
};

const ViewerContext = createContext<Viewer | null>(null);

export const ViewerProvider = ViewerContext.Provider;

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error("A part of the viewer stands outside of it.");
  return viewer;
}
