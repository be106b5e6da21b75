"use client";

import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { RoutePanel } from "#components/viewer/route/RoutePanel";
import { type Viewer, ViewerProvider } from "#components/viewer/ViewerContext";
import { smallFair } from "#lib/testing/smallFair";
import { SILENT } from "#lib/viewer/analyticsOutbox";
import { lookupOf } from "#lib/viewer/lookup";
import { settingsOf } from "#lib/viewer/settings";
import { firstState, type Message, USUAL_SETUP, type ViewerState } from "#lib/viewer/state";
import { reduce } from "#lib/viewer/viewer";
import { viewerSpeech } from "#lib/viewer/words";
import type { Language } from "#lib/words/languages";
import { loadViewerTexts, type ViewerTexts } from "#lib/words/viewer";
import type { Entry } from "./entry";

const node = (id: string, x: number, y: number) => ({
  id,
  levelId: "lvl_0",
  x,
  y,
  name: null,
  kind: "aisle" as const,
  generated: false,
});
const EDGE = {
  levelId: "lvl_0",
  generated: false,
  bidirectional: true,
  accessible: true,
  penalty: 0,
  closed: false,
  closedFrom: null,
  closedUntil: null,
  name: null,
  width: null,
};

/** An aisle with a step in it, and a booth on another level that no aisle reaches. */
const FAIR = smallFair({
  wayfinding: {
    nodes: [node("west", 2, 8), node("middle", 12, 8), node("east", 30, 8)],
    edges: [
      { ...EDGE, id: "first", from: "west", to: "middle", name: "Main aisle", lengthM: 10 },
      { ...EDGE, id: "second", from: "middle", to: "east", accessible: false, lengthM: 18 },
    ],
    transitions: [],
  },
});

const SETTINGS = settingsOf(FAIR);
const request = (from: string, to: string): Message => ({ type: "route/requested", from, to });

const WAY = request("booth:bth_a1", "booth:bth_a2");

function atKiosk(own: { printer: boolean }): Message[] {
  const setup = { ...USUAL_SETUP, ...own };
  return [
    { type: "kiosk/switched", on: true },
    { type: "kiosk/setUp", setup, paused: false },
  ];
}

type VisitProps = {
  messages: Message[];
  /** Shows the directions one by one as soon as the route is found. */
  isWalking?: boolean;
  language?: Language;
};

/** The route panel with its own visit, whose route is found by the page's own search. */
function Visit({ messages, isWalking = false, language = "en" }: VisitProps) {
  const [state, dispatch] = useReducer(reduce, null, () => messages.reduce(reduce, firstState(FAIR, "en")));
  const [texts, setTexts] = useState<ViewerTexts | null>(null);
  useEffect(() => {
    loadViewerTexts(language).then(setTexts);
  }, [language]);
  const hasRoute = state.route.found !== null;
  useEffect(() => {
    if (isWalking && hasRoute) dispatch({ type: "route/step", step: 0 });
  }, [isWalking, hasRoute]);
  return texts && <Panel state={state} dispatch={dispatch} texts={texts} />;
}

type PanelProps = {
  state: ViewerState;
  dispatch: (message: Message) => void;
  texts: ViewerTexts;
};

function Panel({ state, dispatch, texts }: PanelProps) {
  const map: Viewer["map"] = useRef(null);
  const speech = useMemo(() => viewerSpeech(texts, SETTINGS.terms), [texts]);
  const viewer = useMemo<Viewer>(
    () => ({
      base: "/e/sample",
      state,
      dispatch,
      lookup: lookupOf(state.bundle),
      settings: SETTINGS,
      speech,
      languages: ["en"],
      analyticsEvents: SILENT,
      map,
      announce: () => {},
    }),
    [state, dispatch, speech],
  );
  return (
    <ViewerProvider value={viewer}>
      <div lang={texts.language} dir={speech.direction} className="w-full max-w-96 border bg-surface">
        <RoutePanel />
      </div>
    </ViewerProvider>
  );
}

export const VIEWER_SCREENS: Entry[] = [
  {
    name: "Route panel",
    states: {
      "no places yet": <Visit messages={[]} />,
      "a route": <Visit messages={[WAY]} />,
      "step by step": <Visit messages={[WAY]} isWalking />,
      "at a kiosk with a printer": <Visit messages={[...atKiosk({ printer: true }), WAY]} />,
      "at a kiosk without one": <Visit messages={[...atKiosk({ printer: false }), WAY]} />,
      "no route": <Visit messages={[request("booth:bth_a1", "booth:bth_g1")]} />,
      "no step-free route": (
        <Visit
          messages={[
            request("booth:bth_a1", "element:el_stage"),
            { type: "route/accessible", accessible: true },
          ]}
        />
      ),
      "from right to left": <Visit messages={[WAY]} language="ar" />,
    },
  },
];
