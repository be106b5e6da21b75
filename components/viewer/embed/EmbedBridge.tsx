"use client";

import { useCallback, useEffect, useRef } from "react";
import { allowedOriginsOf, allowsOrigin } from "#lib/text/origins";
import { writeAddress } from "#lib/viewer/address";
import { answerCall, type Called } from "#lib/viewer/embedCalls";
import { type EmbedEvent, embedEventsBetween } from "#lib/viewer/embedEvents";
import { PROTOCOL, readFromPage } from "#lib/viewer/embedMessages";
import { listsOf } from "#lib/viewer/embedRecords";
import { useLocate } from "../useLocate";
import { useViewer, type Viewer } from "../ViewerContext";
import { answerAtMap } from "./atMap";

/** Exchanges messages with the embedding page, if the organiser permits its origin. */
export default function EmbedBridge() {
  const viewer = useViewer();
  const { state, dispatch, lookup } = viewer;
  const origin = useRef<string | null>(null);
  const { locate } = useLocate();
  const latest = useRef({ ...viewer, locate });
  const known = useRef(state);
  const isPageCall = useRef(false);
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
      const pageMessage = readFromPage(event.data);
      if (!pageMessage) return;
      origin.current = event.origin;
      if (pageMessage.kind === "hello") {
        dispatch({ type: "embed/linked", callbacks: pageMessage.callbacks });
        post({ kind: "welcome", lists: listsOf(latest.current.state, latest.current.lookup) });
        return;
      }
      const { call, method, args } = pageMessage;
      answer(method, args, latest.current).then(
        ({ messages = [], result }) => {
          isPageCall.current = messages.length > 0;
          for (const message of messages) dispatch(message);
          post({ kind: "answer", call, result });
        },
        (error: unknown) => {
          post({ kind: "answer", call, error: error instanceof Error ? error.message : "The call failed." });
        },
      );
    };
    addEventListener("message", hear);
    // Announces only that the viewer is ready: the page's origin is unknown until it responds.
    window.parent.postMessage({ aisle: PROTOCOL, kind: "here" }, "*");
    return () => removeEventListener("message", hear);
  }, [dispatch, post]);

  useEffect(() => {
    const before = known.current;
    known.current = state;
    if (before === state) return;
    for (const embedEvents of embedEventsBetween(before, state, isPageCall.current))
      post(eventOf(embedEvents));
    isPageCall.current = false;
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

/** Our own origin is permitted too: organisers preview the embed. */
function mayEmbed(origin: string, { state }: Viewer): boolean {
  return origin === location.origin || allowsOrigin(allowedOriginsOf(state.bundle.settings), origin);
}

type BridgeViewer = Viewer & { locate: () => void };

async function answer(method: string, args: unknown[], viewer: BridgeViewer): Promise<Called> {
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

/** A page that listens for an exhibitor's custom buttons handles them itself. */
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
