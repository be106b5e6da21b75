"use client";

import { useEffect, useRef } from "react";
import { nameOf, statusOf } from "#lib/viewer/lists";
import type { Target } from "#lib/viewer/stateParts";
import type { Answer } from "./useFound";
import { useRested } from "./useSurroundings";
import { useViewer, type Viewer } from "./ViewerContext";

const REST_MS = 700;

/** Announces changes for screen readers: a card, the number of results, a status. */
export function useUpdates(found: Answer | null): void {
  const viewer = useViewer();
  const { state, speech, announce } = viewer;
  const { screen } = state;

  const opened = screen.name === "card" ? titleOf(screen.target, viewer) : null;
  useEffect(() => {
    if (opened !== null) announce(speech.say("shell.opened", { name: opened }));
  }, [opened, speech, announce]);

  // After opening a card, the number of results is no longer relevant.
  const isAnswer = screen.name === "list" && found?.query === state.query.trim();
  const count = useRested(isAnswer ? found.hits.length : null, REST_MS);
  useEffect(() => {
    if (count !== null) announce(speech.say("search.results", { count }));
  }, [count, speech, announce]);

  const shownBooth = screen.name === "card" && screen.target.kind === "booth" ? screen.target.id : null;
  const booth = shownBooth === null ? undefined : viewer.lookup.booth(shownBooth);
  const status = booth && statusOf(state, booth);
  const before = useRef({ id: booth?.id, status });
  useEffect(() => {
    const changed = before.current.id === booth?.id && before.current.status !== status;
    before.current = { id: booth?.id, status };
    if (changed && booth && status) {
      announce(speech.say("status.changed", { label: booth.label, status }));
    }
  }, [booth, status, speech, announce]);
}

/** The title of something as text. */
export function titleOf({ kind, id }: Target, { lookup, speech }: Pick<Viewer, "lookup" | "speech">): string {
  switch (kind) {
    case "exhibitor": {
      const exhibitor = lookup.exhibitor(id);
      return exhibitor ? nameOf(exhibitor, speech.language) : "";
    }
    case "booth":
      return `${speech.say("term.booth")} ${lookup.booth(id)?.label ?? ""}`;
    case "session":
      return lookup.session(id)?.title ?? "";
    case "place": {
      const place = lookup.place(id);
      return place?.props.name ?? speech.sign(place?.props.icon ?? place?.kind ?? "").name ?? "";
    }
  }
}
