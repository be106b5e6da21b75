"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { useViewer } from "../ViewerContext";
import { Banner } from "./Banner";
import { useBanner } from "./useBanner";

/** In the corner of the map without controls; not on phones. */
export function CornerBanner() {
  const { state, speech } = useViewer();
  const banner = useBanner("map_corner");
  const [isClosed, setIsClosed] = useState(false);
  if (!banner || isClosed || state.embed.on || state.hidden.includes("overlay")) return null;
  return (
    <div
      data-corner-banner=""
      className="absolute end-20 bottom-4 z-10 hidden w-52 animate-rise-in rounded-lg border bg-surface shadow-float lg:block"
    >
      <Banner banner={banner} className="rounded-[inherit]" />
      <button
        type="button"
        aria-label={speech.say("banner.close")}
        onClick={() => setIsClosed(true)}
        className="absolute -start-2.5 -top-2.5 grid size-7 cursor-pointer place-items-center rounded-full border bg-raised text-soft shadow-float hover:bg-hover hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </div>
  );
}
