"use client";

import { Pointer } from "lucide-react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { classes } from "#components/ui/classes";
import { slidesOf } from "#lib/viewer/kioskRest";
import { useNowMs } from "../useSurroundings";
import { useViewer } from "../ViewerContext";
import { Welcome } from "./Welcome";

type AttractLoopProps = {
  /** Holds the address of the current picture. */
  slideUrl: RefObject<string | null>;
};

const WELCOME_SECONDS = 12;

/** Shown on an idle kiosk: the event over its live map, and pictures in turn. */
export function AttractLoop({ slideUrl }: AttractLoopProps) {
  const { state, dispatch, speech, analyticsEvents } = useViewer();
  const { bundle, kiosk } = state;
  const [at, setAt] = useState(0);
  const counted = useRef(new Set<string>());
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const nowMs = useNowMs();
  const { attract } = kiosk.setup;
  const slides = useMemo(() => (attract ? slidesOf(bundle, new Date(nowMs)) : []), [bundle, attract, nowMs]);
  const shown = slides.filter(({ imageUrl }) => !broken.has(imageUrl));
  const pictures = shown.length;
  // The event itself comes first in every round.
  const turn = at % (pictures + 1);
  const slide = shown[turn - 1];

  useEffect(() => {
    slideUrl.current = slide?.imageUrl ?? null;
    return () => {
      slideUrl.current = null;
    };
  }, [slide, slideUrl]);

  useEffect(() => {
    if (pictures === 0) return;
    const bannerId = slide?.bannerId ?? null;
    // Repeated showings to an empty hall count once.
    if (bannerId && !counted.current.has(bannerId)) {
      counted.current.add(bannerId);
      analyticsEvents.record({ type: "banner_impression", targetId: bannerId });
    }
    const timer = setTimeout(
      () => setAt((before) => before + 1),
      (slide?.seconds ?? WELCOME_SECONDS) * 1_000,
    );
    return () => clearTimeout(timer);
  }, [slide, pictures, analyticsEvents]);

  const wake = () => dispatch({ type: "kiosk/touched", atMs: Date.now() });
  const invitation = (
    <span className="absolute inset-x-0 bottom-[8vh] flex justify-center px-6">
      <span className="flex animate-rise-in items-center gap-4 rounded-full bg-accent px-9 py-5 font-semibold text-2xl text-on-accent shadow-dialog">
        <Pointer aria-hidden="true" className="size-8" />
        {speech.say("kiosk.touch")}
      </span>
    </span>
  );
  if (!attract) return <div className={classes(LOOP, "pointer-events-none")}>{invitation}</div>;
  if (!slide)
    return (
      <div className={LOOP}>
        <button
          type="button"
          data-attract=""
          onClick={wake}
          className="absolute inset-0 size-full cursor-pointer"
        >
          {invitation}
        </button>
        <Welcome nowMs={nowMs} onChosen={wake} />
      </div>
    );
  // The first touch only removes the picture, because the visitor cannot see what is below it.
  return (
    <button
      type="button"
      data-attract=""
      onClick={wake}
      className={classes(LOOP, "size-full overflow-hidden bg-[black]")}
    >
      <img
        src={slide.imageUrl}
        alt=""
        className="absolute inset-0 size-full scale-125 object-cover opacity-50 blur-3xl"
      />
      <img
        key={at}
        src={slide.imageUrl}
        alt={slide.title ?? ""}
        className="relative size-full animate-fade-in object-contain"
        onError={() => setBroken((before) => new Set([...before, slide.imageUrl]))}
      />
      {slide.bannerId && (
        <span className="absolute start-5 top-5 rounded-sm bg-raised/85 px-2 py-1 text-sm text-soft">
          {speech.say("banner.sponsored")}
        </span>
      )}
      {invitation}
    </button>
  );
}

const LOOP = "fixed inset-0 z-40 animate-fade-in";
