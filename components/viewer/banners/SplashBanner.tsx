"use client";

import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cameForNothing, type Welcome, welcomeAfter } from "#lib/viewer/banners";
import { firstInVisit } from "#lib/viewer/browser";
import { useViewer } from "../ViewerContext";
import { Banner } from "./Banner";
import { useBanner } from "./useBanner";

/**
 * Opens once per visit, after the visitor has looked at something and closed it: never on arrival, and never for
 * visitors who open a shared booth, a route or a search.
 */
export function SplashBanner({ cameFree }: { cameFree: boolean }) {
  const { state, speech } = useViewer();
  const banner = useBanner("splash");
  const [isShown, setIsShown] = useState(false);
  const [welcome, setWelcome] = useState<Welcome>("arrived");
  const dialog = useRef<HTMLDialogElement>(null);
  const { id: eventId } = state.bundle.event;
  const next = welcomeAfter(welcome, cameForNothing(state));
  if (next !== welcome) setWelcome(next);
  const isDue = banner !== null && cameFree && welcome === "due";

  useEffect(() => {
    if (isDue && firstInVisit(`splash-${eventId}`)) setIsShown(true);
  }, [isDue, eventId]);

  useEffect(() => {
    if (isShown) dialog.current?.showModal();
  }, [isShown]);

  if (!isShown || !banner) return null;
  const close = () => setIsShown(false);
  return (
    <dialog
      ref={dialog}
      aria-label={banner.title ?? speech.say("banner.sponsored")}
      onClose={close}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] animate-rise-in overflow-visible rounded-xl bg-surface shadow-dialog backdrop:bg-veil"
    >
      <Banner banner={banner} className="rounded-xl" onOpen={close} />
      <button
        type="button"
        aria-label={speech.say("banner.close")}
        onClick={close}
        className="absolute -start-3 -top-3 grid size-10 cursor-pointer place-items-center rounded-full bg-surface text-ink shadow-float hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </dialog>
  );
}
