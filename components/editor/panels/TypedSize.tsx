"use client";

import { useEffect, useRef, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { begun, showing, taking, typedPoint } from "#lib/editor/typedSize";
import { toScreen } from "#lib/geometry/camera";
import { focusCanvas } from "../bars/focus";
import { useEditor, useStore } from "../useEditor";

/** Pixels between the field and the point that it moves. */
const BESIDE = 16;
const WIDTH = 104;
const HEIGHT = 36;

/** A field beside the pointer for the length of a line or the sides of a box, while they are drawn. */
export function TypedSize() {
  const wants = useEditor((editor) => editor.wants);
  const sort = useEditor((editor) => begun(editor)?.sort);
  if (wants?.panel !== "typedSize" || !sort) return null;
  return <Field key={sort} first={wants.text} sort={sort} />;
}

function Field({ first, sort }: { first: string; sort: "line" | "box" }) {
  const { say } = useOffice();
  const store = useStore();
  const [text, setText] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  const place = useEditor(({ camera, viewport, pointer }) => {
    const { x, y } = toScreen(camera, viewport, pointer ?? camera);
    const left = Math.min(x + BESIDE, viewport.width - WIDTH - BESIDE);
    const top = Math.min(y + BESIDE, viewport.height - HEIGHT - BESIDE);
    return `${Math.max(BESIDE, Math.round(left))} ${Math.max(BESIDE, Math.round(top))}`;
  });
  const isSize = useEditor((editor) => typedPoint(editor, text) !== null);
  const [left = "0", top = "0"] = place.split(" ");

  useEffect(() => {
    const input = field.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  useEffect(() => {
    const at = typedPoint(store.get(), text);
    if (at) store.send({ type: "input", input: showing(at) });
  }, [store, text]);

  function close() {
    store.send({ type: "set", fields: { wants: null } });
    focusCanvas();
  }
  function take() {
    const editor = store.get();
    const at = typedPoint(editor, text);
    if (!at) return;
    close();
    for (const input of taking(editor, at)) store.send({ type: "input", input });
  }
  return (
    <input
      ref={field}
      value={text}
      aria-label={sort === "line" ? say("panel.lengthAndAngleAfter") : say("panel.widthHeight")}
      aria-invalid={text.trim() !== "" && !isSize}
      autoComplete="off"
      inputMode="decimal"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => store.send({ type: "set", fields: { wants: null } })}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
        if (event.key === "Escape") close();
      }}
      style={{ left: `${left}px`, top: `${top}px`, width: WIDTH, height: HEIGHT }}
      className={classes(
        "absolute z-20 rounded-md border bg-raised px-2.5 text-ink text-sm tabular-nums shadow-float",
        "aria-invalid:border-danger aria-invalid:outline-danger",
      )}
    />
  );
}
