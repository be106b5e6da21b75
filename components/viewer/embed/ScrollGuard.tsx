"use client";

import { useEffect, useRef, useState } from "react";
import { classes } from "#components/ui/classes";
import { useViewer } from "../ViewerContext";

const HINT_MS = 1_600;

/**
 * Leaves the wheel to the embedding page until the map has the focus or a modifier key is held, because visitors who
 * scroll past a map want to scroll that page.
 */
export default function ScrollGuard() {
  const { speech } = useViewer();
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const guard = (event: WheelEvent) => {
      const map = event.target instanceof Element && event.target.closest('[role="application"]');
      if (!map || event.ctrlKey || event.metaKey || map.contains(document.activeElement)) return;
      event.stopPropagation();
      setIsShown(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsShown(false), HINT_MS);
    };
    addEventListener("wheel", guard, { capture: true, passive: true });
    return () => {
      removeEventListener("wheel", guard, { capture: true });
      clearTimeout(timer.current);
    };
  }, []);

  const key = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";
  return (
    <div
      aria-hidden="true"
      className={classes(
        "pointer-events-none fixed inset-0 z-30 grid place-items-center transition-opacity duration-200",
        isShown ? "opacity-100" : "opacity-0",
      )}
    >
      <p className="rounded-lg bg-ink/85 px-4 py-2.5 font-medium text-ground shadow-float">
        {speech.say("embed.scroll", { key })}
      </p>
    </div>
  );
}
