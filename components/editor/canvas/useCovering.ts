import { type RefObject, useLayoutEffect } from "react";
import type { Editor } from "#lib/editor/state";
import { useStore } from "../useEditor";

const CANVAS = "[data-editor-canvas]";
const COVERING = "[data-covering]";

/** Tracks the panels marked `data-covering`, so that the view fits into the part of the canvas they leave free. */
export function useCovering(panel: RefObject<HTMLElement | null>): void {
  const store = useStore();
  useLayoutEffect(() => {
    const element = panel.current;
    const canvas = document.querySelector(CANVAS);
    if (!element || !canvas) return;
    const reportCovered = (covered: Editor["covered"]) => store.send({ type: "set", fields: { covered } });
    const measure = () => reportCovered(coveredBeside(canvas));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(canvas);
    return () => {
      observer.disconnect();
      reportCovered(coveredBeside(canvas, element));
    };
  }, [panel, store]);
}

/** A panel wider than this share of the canvas counts as below it, not beside it. */
const SHEET_SHARE = 0.8;

/** How far the panels, except one that is closing, cover the canvas from each side. */
function coveredBeside(canvas: Element, removed?: Element): Editor["covered"] {
  const ground = canvas.getBoundingClientRect();
  const covered = { left: 0, right: 0, bottom: 0 };
  for (const panel of document.querySelectorAll(COVERING)) {
    const { left, right, top, width } = panel.getBoundingClientRect();
    if (panel === removed || width === 0) continue;
    const isBefore = left + right < ground.left + ground.right;
    if (width > ground.width * SHEET_SHARE) covered.bottom = Math.max(covered.bottom, ground.bottom - top);
    else if (isBefore) covered.left = Math.max(covered.left, right - ground.left);
    else covered.right = Math.max(covered.right, ground.right - left);
  }
  return covered;
}
