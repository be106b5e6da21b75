"use client";

import { useLayoutEffect } from "react";

/**
 * What is typed before a page has woken up stands in its fields, but React has not heard of it, and would put back
 * what it knows with the next change. It is told here, as if it were typed at this moment.
 */
export function EarlyTyping() {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll<Typed>("input, textarea")) {
      if (field.type === "checkbox" || field.type === "radio") tickAgain(field as HTMLInputElement);
      else if (field.type !== "file") typeAgain(field);
    }
  }, []);
  return null;
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** React compares with the value that it last saw set on this very element, so that only the second one is news. */
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
  // A radio button that lost its mark is told of by the one that has it now.
  if (box.type === "radio" && !checked) return;
  box.checked = defaultChecked;
  box.click();
}
