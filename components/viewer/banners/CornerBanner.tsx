"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { useViewer } from "../ViewerContext";
import { Banner } from "./Banner";
import { useBanner } from "./useBanner";

/** In the corner of the map that no control stands in; on phones there is no such corner. */
export function CornerBanner() {
  const { state, speech } = useViewer();
  const banner = useBanner("map_corner");
  const [isClosed, setIsClosed] = useState(false);
  if (!banner || isClosed || state.embed.on || state.hidden.includes("overlay")) return null;
  return (
    <div
      data-corner-banner=""
      className="absolute end-20 bottom-4 z-10 hidden w-52 animate-rise-in overflow-hidden rounded-lg border bg-surface shadow-float lg:block"
    >
      <Banner banner={banner} />
      <button
        type="button"
        aria-label={speech.say("banner.close")}
        onClick={() => setIsClosed(true)}
        className="absolute start-1 top-1 grid size-6 cursor-pointer place-items-center rounded-full bg-ink/80 text-ground"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </div>
  );
}
