"use client";

import { useCallback, useEffect, useRef } from "react";
import { allowedOriginsOf, allowsOrigin } from "#lib/text/origins";
import { writeAddress } from "#lib/viewer/address";
import { PROTOCOL, readFromPage } from "#lib/viewer/embed";
import { answerCall, type Called } from "#lib/viewer/embedCalls";
import { type EmbedEvent, embedEventsBetween } from "#lib/viewer/embedEvents";
import { listsOf } from "#lib/viewer/embedRecords";
import { useLocate } from "../useLocate";
import { useViewer, type Viewer } from "../ViewerContext";
import { answerAtMap } from "./atMap";

/** Speaks with the page around the viewer: only with it, and only if the organiser lets its origin. */
export default function EmbedBridge() {
  const viewer = useViewer();
  const { state, dispatch, lookup } = viewer;
  const origin = useRef<string | null>(null);
  const { locate } = useLocate();
  const latest = useRef({ ...viewer, locate });
  const known = useRef(state);
  const isAsked = useRef(false);
  useEffect(() => {
    latest.current = { ...viewer, locate };
  });

  const post = useCallback((message: object) => {
    if (origin.current === null) return;
    window.parent.postMessage({ aisle: PROTOCOL, ...message }, origin.current);
  }, []);

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.source !== window.parent || !mayEmbed(event.origin, latest.current)) return;
      const said = readFromPage(event.data);
      if (!said) return;
      origin.current = event.origin;
      if (said.kind === "hello") {
        dispatch({ type: "embed/linked", callbacks: said.callbacks });
        post({ kind: "welcome", lists: listsOf(latest.current.state, latest.current.lookup) });
        return;
      }
      const { call, method, args } = said;
      answer(method, args, latest.current).then(
        ({ messages = [], result }) => {
          isAsked.current = messages.length > 0;
          for (const message of messages) dispatch(message);
          post({ kind: "answer", call, result });
        },
        (error: unknown) => {
          post({ kind: "answer", call, error: error instanceof Error ? error.message : "It did not work." });
        },
      );
    };
    addEventListener("message", hear);
    // Says nothing but that somebody listens: whose page it is, is not known before it answers.
    window.parent.postMessage({ aisle: PROTOCOL, kind: "here" }, "*");
    return () => removeEventListener("message", hear);
  }, [dispatch, post]);

  useEffect(() => {
    const before = known.current;
    known.current = state;
    if (before === state) return;
    for (const embedEvents of embedEventsBetween(before, state, isAsked.current)) post(eventOf(embedEvents));
    isAsked.current = false;
    if (before.bundle !== state.bundle || before.levelId !== state.levelId) {
      post({ kind: "lists", lists: listsOf(state, lookup) });
    }
    const address = writeAddress(state, "");
    if (address !== writeAddress(before, "")) {
      post({ kind: "address", parameters: Object.fromEntries(new URLSearchParams(address)) });
    }
  }, [state, lookup, post]);

  useCustomButtons(post);
  return null;
}

/** Our own pages may as well: an organiser tries the embed out in one. */
function mayEmbed(origin: string, { state }: Viewer): boolean {
  return origin === location.origin || allowsOrigin(allowedOriginsOf(state.bundle.settings), origin);
}

type Asked = Viewer & { locate: () => void };

async function answer(method: string, args: unknown[], viewer: Asked): Promise<Called> {
  if (method === "findLocation") {
    viewer.locate();
    return {};
  }
  const called = answerCall(method, args, viewer) ?? (await answerAtMap(method, args, viewer));
  if (!called) throw new Error(`The floor plan has no method ${method}.`);
  return called;
}

function eventOf({ name, payload }: EmbedEvent) {
  return { kind: "event", name, payload };
}

/** A page that listens to an exhibitor's own buttons decides itself where they lead. */
function useCustomButtons(post: (message: object) => void): void {
  const { state, lookup } = useViewer();
  const { screen, embed } = state;
  const isHeard = embed.callbacks.includes("onExhibitorCustomButtonClick");
  const exhibitor =
    screen.name === "card" && screen.target.kind === "exhibitor"
      ? lookup.exhibitor(screen.target.id)
      : undefined;

  useEffect(() => {
    if (!isHeard || !exhibitor) return;
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.("a[href]");
      const index = exhibitor.customButtons.findIndex(({ url }) => url === link?.getAttribute("href"));
      const button = exhibitor.customButtons[index];
      if (!button) return;
      event.preventDefault();
      const payload = { externalId: exhibitor.externalId, buttonNumber: index + 1, buttonUrl: button.url };
      post({ kind: "event", name: "onExhibitorCustomButtonClick", payload });
    };
    addEventListener("click", onClick, { capture: true });
    return () => removeEventListener("click", onClick, { capture: true });
  }, [isHeard, exhibitor, post]);
}
