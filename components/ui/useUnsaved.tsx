"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";

type Leave = () => void;

/**
 * Asks before unsaved changes are lost: when the page is closed, on internal links, and on Back where the browser
 * allows it. `ask` receives the function that leaves anyway.
 */
export function useUnsaved(isUnsaved: boolean, ask: (leave: Leave) => void) {
  const router = useRouter();
  const isMeant = useRef(false);
  const onLink = useEffectEvent((event: MouseEvent) => {
    const href = linkOf(event);
    if (!href) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => router.push(href));
  });
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    const { key, url } = event.destination;
    const isHere = new URL(url).pathname === window.location.pathname;
    if (event.navigationType !== "traverse" || !event.cancelable || isHere || isMeant.current) return;
    event.preventDefault();
    ask(() => {
      isMeant.current = true;
      window.navigation.traverseTo(key);
    });
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    document.addEventListener("click", (event) => onLink(event), { capture: true, signal });
    if ("navigation" in window) {
      window.navigation.addEventListener("navigate", (event) => onNavigate(event), { signal });
    }
    return () => leaving.abort();
  }, [isUnsaved]);
}

/** The target of a click, if it is another page of this site. */
function linkOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || link.target === "_blank") return null;
  const isHere = link.origin === window.location.origin && link.pathname === window.location.pathname;
  return isHere ? null : link.href;
}
