"use client";

import { useEffect, useRef, useState } from "react";
import { type KeyLayout, kioskRows, LAYOUT_OF } from "#lib/viewer/kioskKeys";
import { useViewer } from "../ViewerContext";
import { KEY_LAYOUTS } from "./keyLayouts";

/** A keyboard in the layout of the chosen language, shown while a field has the focus. */
export function KioskKeyboard() {
  const { speech } = useViewer();
  const field = useField();
  const [isLatin, setLatin] = useState(false);
  const home = LAYOUT_OF[speech.language.toLowerCase()] ?? "english";
  const frame = useRef<HTMLDivElement>(null);
  const isShown = field !== null;

  // Loaded in advance, so that it works when the network is lost.
  useEffect(() => {
    for (const layoutName of [home, "english"]) {
      partsOf(layoutName).catch(() => {
        // It is loaded again when a visitor types.
      });
    }
  }, [home]);

  useEffect(() => {
    document.documentElement.toggleAttribute("data-keys", isShown);
    return () => document.documentElement.removeAttribute("data-keys");
  }, [isShown]);

  useEffect(() => {
    if (!field || !frame.current) return;
    return openBoard(frame.current, field, {
      layoutName: isLatin ? "english" : home,
      // The label of the key that switches layouts: the other one.
      other: isLatin ? (OWN_LETTERS[home] ?? "…") : "ABC",
      isSwitched: isLatin,
      onOther: () => setLatin(!isLatin),
    });
  }, [field, home, isLatin]);

  if (!field) return null;
  return (
    <section
      aria-label={speech.say("kiosk.keyboard")}
      data-kiosk-keys=""
      // A press must not take the focus away from the field.
      onPointerDown={(event) => event.preventDefault()}
      className="fixed inset-x-0 bottom-0 z-40 animate-rise-in border-t bg-sunken p-3 shadow-float"
      dir="ltr"
    >
      <div ref={frame} className="mx-auto max-w-5xl" />
    </section>
  );
}

/** The label of the key that switches back from Latin to the letters of the language. */
const OWN_LETTERS: Record<string, string> = {
  greek: "ΑΒΓ",
  ukrainian: "АБВ",
  arabic: "أبج",
  hebrew: "אבג",
  japanese: "あ",
  korean: "가",
  hindi: "अ",
};

function partsOf(layoutName: string) {
  return Promise.all([import("simple-keyboard"), KEY_LAYOUTS[layoutName]?.()]);
}

type KeyboardInput = { layoutName: string; other: string; isSwitched: boolean; onOther: () => void };

/**
 * Returns a function that closes it; it opens once its layout has loaded. Until then a copy of the previous one is
 * shown, so that a touch does not hit what is below the keyboard.
 */
function openBoard(
  frame: HTMLElement,
  field: Field,
  { layoutName, other, isSwitched, onOther }: KeyboardInput,
): () => void {
  let close = () => {};
  let isWanted = true;
  const load = () => {
    partsOf(layoutName).then(show, () => {
      // Without a network it is loaded once the device is online again, if the field still has the focus.
      if (isWanted) addEventListener("online", load, { once: true });
    });
  };
  const show = ([{ SimpleKeyboard: Keyboard }, found]: Awaited<ReturnType<typeof partsOf>>) => {
    if (!isWanted || !found) return;
    const layout = found.default as KeyLayout;
    const inside = document.createElement("div");
    // The keyboard package finds its element by a class.
    inside.className = "kiosk-keys";
    frame.replaceChildren(inside);
    let isShifted = false;
    const shift = (next: boolean) => {
      isShifted = next;
      board.setOptions({ layoutName: next ? "shift" : "default" });
    };
    const board = new Keyboard(inside, {
      theme: "hg-theme-kiosk",
      layout: kioskRows(layout, isSwitched ? "latin" : layoutName),
      ...(layout.layoutCandidates && { layoutCandidates: layout.layoutCandidates }),
      display: {
        "{bksp}": "⌫",
        "{shift}": "⇧",
        "{space}": " ",
        "{hide}": "⌄",
        "{latin}": other,
      },
      preventMouseDownDefault: true,
      disableCaretPositioning: true,
      onChange: (text) => type(field, text),
      onKeyPress: (key) => {
        if (key === "{hide}") field.blur();
        else if (key === "{latin}") onOther();
        else if (key === "{shift}") shift(!isShifted);
        else if (isShifted) shift(false);
      },
    });
    board.setInput(field.value);
    const follow = () => board.setInput(field.value);
    field.addEventListener("input", follow);
    close = () => {
      field.removeEventListener("input", follow);
      frame.replaceChildren(inside.cloneNode(true));
      board.destroy();
    };
  };
  load();
  return () => {
    isWanted = false;
    removeEventListener("online", load);
    close();
  };
}

const LEAVE_MS = 120;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The focused text field, if any. */
function useField(): Field | null {
  const [field, setField] = useState<Field | null>(null);
  useEffect(() => {
    let isPressed = false;
    let leaving: ReturnType<typeof setTimeout>;
    const enter = ({ target }: FocusEvent) => {
      clearTimeout(leaving);
      const isText =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && /^(text|search|email|tel|url)$/.test(target.type));
      if (!isText) return;
      // Suppresses the device's own keyboard.
      target.inputMode = "none";
      setField(target);
    };
    // Closing the keyboard moves the page, so it waits until a press is finished.
    const leave = () => {
      clearTimeout(leaving);
      leaving = setTimeout(() => (isPressed ? leave() : setField(null)), LEAVE_MS);
    };
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
    };
    document.addEventListener("focusin", enter);
    document.addEventListener("focusout", leave);
    addEventListener("pointerdown", press, true);
    addEventListener("pointerup", release, true);
    addEventListener("pointercancel", release, true);
    return () => {
      clearTimeout(leaving);
      document.removeEventListener("focusin", enter);
      document.removeEventListener("focusout", leave);
      removeEventListener("pointerdown", press, true);
      removeEventListener("pointerup", release, true);
      removeEventListener("pointercancel", release, true);
    };
  }, []);
  return field;
}

/** Fires an input event as if it had been typed. */
function type(field: Field, text: string): void {
  if (field.value === text) return;
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
