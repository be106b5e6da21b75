"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import type { PlanHandle } from "#components/plan/PlanCanvas";
import type { Bundle } from "#lib/plan/bundle";
import { withDefaultNames } from "#lib/plan/defaultNames";
import { inLanguage } from "#lib/plan/inLanguage";
import type { ReadOld } from "#lib/viewer/address";
import { lookupOf } from "#lib/viewer/lookup";
import { atPace } from "#lib/viewer/pace";
import { settingsOf } from "#lib/viewer/settings";
import type { Source } from "#lib/viewer/source";
import { languagesOffered } from "#lib/words/languages";
import type { ViewerTexts } from "#lib/words/viewer";
import { EmbedLoader } from "./embed/EmbedLoader";
import { KioskLoader } from "./kiosk/KioskLoader";
import { OfflineKeeper } from "./offline/OfflineKeeper";
import { useSpeech } from "./useSpeech";
import { useAddress, useAnalyticsEvents, useLive, useMemory, useStoredRoute, useVisit } from "./useVisit";
import { type Viewer, ViewerProvider } from "./ViewerContext";
import { ViewerShell } from "./ViewerShell";

type Props = {
  base: string;
  first: Bundle;
  texts: ViewerTexts;
  source: Source;
  readOld: ReadOld | null;
  onSeen: () => void;
};

/** A viewer with a loaded plan: its state, and everything that follows it. */
export function LiveViewer({ base, first, texts, source, readOld, onSeen }: Props) {
  const [visit, dispatch] = useVisit(first, texts.language, readOld);
  const speech = useSpeech(texts, visit.language, settingsOf(visit.bundle).terms);
  const bundle = useMemo(() => {
    const { sign, englishSign } = speech;
    const plan = atPace(visit.bundle, visit.pace);
    const named = englishSign ? withDefaultNames(plan, new Map([[visit.language, sign]]), englishSign) : plan;
    return inLanguage(named, visit.language);
  }, [visit.bundle, visit.language, visit.pace, speech]);
  const usual = settingsOf(bundle);
  const accent = visit.embed.theme?.accent ?? null;
  const settings = useMemo(() => (accent === null ? usual : { ...usual, primary: accent }), [usual, accent]);
  const state = useMemo(() => (bundle === visit.bundle ? visit : { ...visit, bundle }), [bundle, visit]);
  // A stable list, so that effects depending on it do not run with every change.
  const languages = useMemo(() => languagesOffered(settings.languages), [settings]);
  const analyticsEvents = useAnalyticsEvents(state);
  const map = useRef<PlanHandle>(null);
  const [announced, setAnnounced] = useState("");
  // An identical announcement must be read out again.
  const announce = useCallback(
    (text: string) => setAnnounced((before) => (before === text ? `${text}\u200b` : text)),
    [],
  );
  useAddress(visit, dispatch, readOld);
  useMemory(visit, dispatch);
  useStoredRoute(visit);
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
      <KioskLoader />
      <EmbedLoader />
      <OfflineKeeper key={bundle.version} />
      <output aria-live="polite" className="sr-only">
        {announced}
      </output>
    </ViewerProvider>
  );
}
