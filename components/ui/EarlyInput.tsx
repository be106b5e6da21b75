"use client";

import { useEffect, useLayoutEffect } from "react";
import { pressHeld } from "./heldClicks";

/**
 * Applies input and clicks from before hydration. Typed text is in the field but not in React's state, and the next
 * change would discard it, so its input events are fired again.
 */
export function EarlyInput() {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll<Typed>("input, textarea")) {
      if (field.type === "checkbox" || field.type === "radio") tickAgain(field as HTMLInputElement);
      else if (field.type !== "file") typeAgain(field);
    }
  }, []);
  useEffect(() => {
    // After the effects of the whole page, because the router only follows the address from then on.
    setTimeout(pressHeld);
  }, []);
  return null;
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** React compares with the last value that was set on the element, so only the second one counts as a change. */
function typeAgain(field: Typed) {
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function tickAgain(box: HTMLInputElement) {
  const { checked, defaultChecked } = box;
  if (checked === defaultChecked) return;
  // A deselected radio button is reported by the one that is selected now.
  if (box.type === "radio" && !checked) return;
  box.checked = defaultChecked;
  box.click();
}
