"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import type { PlanHandle } from "#components/plan/PlanCanvas";
import type { Bundle } from "#lib/plan/bundle";
import { lookupOf } from "#lib/viewer/lookup";
import { settingsOf } from "#lib/viewer/settings";
import type { Source } from "#lib/viewer/source";
import { languagesOffered } from "#lib/viewer/words/words";
import { EmbedDoor } from "./embed/EmbedDoor";
import { KioskDoor } from "./kiosk/KioskDoor";
import { OfflineKeeper } from "./offline/OfflineKeeper";
import { type Said, useSpeech } from "./useSpeech";
import { useAddress, useAnalyticsEvents, useLive, useMemory, useVisit } from "./useVisit";
import { type Viewer, ViewerProvider } from "./ViewerContext";
import { ViewerShell } from "./ViewerShell";

type Props = { base: string; first: Bundle; said: Said; source: Source; onSeen: () => void };

/** A viewer whose plan is there: its state, and everything that listens to it. */
export function LiveViewer({ base, first, said, source, onSeen }: Props) {
  const [state, dispatch] = useVisit(first, said.language);
  const settings = settingsOf(state.bundle);
  const speech = useSpeech(said, state.language, settings.terms);
  // The same list as long as it is: whoever sets something up by it would else do so again with every change.
  const languages = useMemo(() => languagesOffered(settings.languages), [settings]);
  const analyticsEvents = useAnalyticsEvents(state);
  const map = useRef<PlanHandle>(null);
  const [announced, setAnnounced] = useState("");
  // The same words twice in a row are news all the same.
  const announce = useCallback(
    (text: string) => setAnnounced((before) => (before === text ? `${text}\u200b` : text)),
    [],
  );
  useAddress(state, dispatch);
  useMemory(state, dispatch);
  useLive(source, state.published, dispatch);

  const viewer = useMemo<Viewer>(
    () => ({
      base,
      state,
      dispatch,
      settings,
      speech,
      analyticsEvents,
      map,
      announce,
      lookup: lookupOf(state.bundle),
      languages,
    }),
    [base, state, dispatch, settings, speech, languages, analyticsEvents, announce],
  );

  return (
    <ViewerProvider value={viewer}>
      <ViewerShell
        onSeen={onSeen}
        onNewVersion={() => source.load().then((bundle) => dispatch({ type: "bundle/arrived", bundle }))}
      />
      <KioskDoor />
      <EmbedDoor />
      <OfflineKeeper />
      <output aria-live="polite" className="sr-only">
        {announced}
      </output>
    </ViewerProvider>
  );
}
