"use client";

import { Bookmark, BookmarkCheck, Check, Footprints, Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { targetParameters } from "#lib/viewer/address";
import { wordOfTarget } from "#lib/viewer/place";
import type { Target } from "#lib/viewer/stateParts";
import { useViewer } from "../ViewerContext";

type Props = { target: Target; name: string; canSave?: boolean };

/** The actions of a card. */
export function Actions({ target, name, canSave = true }: Props) {
  const { state, dispatch, lookup, speech } = useViewer();
  const { say } = speech;
  const word = wordOfTarget(target, lookup);
  const isSaved = state.bookmarks.includes(target.id);
  const hasNetwork = state.bundle.wayfinding.edges.length > 0;
  const goThere = () => {
    dispatch({ type: "route/requested", to: word ?? null });
    dispatch({ type: "screen/opened", screen: { name: "route" } });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {word && hasNetwork && (
        <Button tone="primary" className="grow" onClick={goThere}>
          <Footprints aria-hidden="true" />
          {say("card.takeMe")}
        </Button>
      )}
      {canSave && (
        <Button
          aria-pressed={isSaved}
          aria-label={say(isSaved ? "card.unbookmarkNamed" : "card.bookmarkNamed", { name })}
          onClick={() => dispatch({ type: "bookmark/toggled", id: target.id })}
        >
          {isSaved ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
          {say(isSaved ? "card.bookmarked" : "card.bookmark")}
        </Button>
      )}
      {!state.kiosk.on && <ShareButton target={target} name={name} />}
    </div>
  );
}

const COPIED_MS = 2_500;

/** Shares the link with the device's share dialog, or copies it to the clipboard. */
function ShareButton({ target, name }: { target: Target; name: string }) {
  const { base, analyticsEvents, lookup, speech, announce } = useViewer();
  const [isCopied, setIsCopied] = useState(false);
  const { say } = speech;

  const share = async () => {
    const url = `${location.origin}${base}?${new URLSearchParams(targetParameters(target, lookup))}`;
    if (target.kind === "exhibitor") analyticsEvents.record({ type: "share", targetId: target.id });
    else analyticsEvents.record({ type: "share", targetType: target.kind, targetId: target.id });
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) {
        await navigator.share({ title: name, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
      announce(say("card.copied"));
      setTimeout(() => setIsCopied(false), COPIED_MS);
    } catch {
      // The visitor cancelled the share dialog.
    }
  };

  return (
    <Button aria-label={say("card.shareNamed", { name })} onClick={share}>
      {isCopied ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />}
      {say(isCopied ? "card.linkCopied" : "card.share")}
    </Button>
  );
}
