"use client";

import { useEffect } from "react";

/** Keys with which browsers zoom, print, search, go back, or open something else. */
const KEYS_OUT = new Set(["+", "-", "=", "0", "p", "s", "o", "n", "t", "w", "l", "j", "u", "h", "f", "g"]);

/**
 * Keeps visitors on the plan: external links are shown as QR codes instead, and the browser's own menu and zoom are
 * disabled. Pinching the map still works.
 */
export function useBlockedLinks(handOver: (address: string) => void): void {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement)) return;
      const isHere = link.origin === location.origin && link.pathname === location.pathname;
      if (isHere && link.target !== "_blank" && !link.hasAttribute("download")) return;
      event.preventDefault();
      event.stopPropagation();
      if (/^(https?|mailto|tel):/.test(link.href)) handOver(link.href);
    };
    const onKey = (event: KeyboardEvent) => {
      const isOut = (event.ctrlKey || event.metaKey) && KEYS_OUT.has(event.key.toLowerCase());
      const isBack = event.altKey && (event.key === "ArrowLeft" || event.key === "ArrowRight");
      if (isOut || isBack || /^F([3-79]|1[0-2])$/.test(event.key)) event.preventDefault();
    };
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) event.preventDefault();
    };
    const onTouch = (event: TouchEvent) => {
      const isMap = (event.target as Element).tagName === "CANVAS";
      if (event.touches.length > 1 && !isMap) event.preventDefault();
    };
    const capture = { capture: true };
    addEventListener("click", onClick, capture);
    addEventListener("auxclick", onClick, capture);
    addEventListener("contextmenu", refuse, capture);
    addEventListener("dragstart", refuse, capture);
    addEventListener("keydown", onKey, capture);
    addEventListener("gesturestart", refuse, capture);
    addEventListener("wheel", onWheel, { capture: true, passive: false });
    addEventListener("touchstart", onTouch, { capture: true, passive: false });
    return () => {
      removeEventListener("click", onClick, capture);
      removeEventListener("auxclick", onClick, capture);
      removeEventListener("contextmenu", refuse, capture);
      removeEventListener("dragstart", refuse, capture);
      removeEventListener("keydown", onKey, capture);
      removeEventListener("gesturestart", refuse, capture);
      removeEventListener("wheel", onWheel, capture);
      removeEventListener("touchstart", onTouch, capture);
    };
  }, [handOver]);
}
