"use client";

import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";

type EditableCellProps = {
  /** The field and its record: "Price of A12". */
  label: string;
  value: string;
  /** The value shown while not editing. */
  children: ReactNode;
  type?: "text" | "number";
  onSave: (value: string) => Promise<unknown>;
};

/** A value that is edited in place: Enter or blur saves, Escape cancels. */
export function EditableCell({ label, value, children, type = "text", onSave }: EditableCellProps) {
  const { say, wording } = useOffice();
  const [draft, setDraft] = useState<string | null>(null);
  const [saving, setSaving] = useState<string | null>(null);
  const endedByKey = useRef(false);

  async function save() {
    const next = draft?.trim() ?? value;
    setDraft(null);
    if (next === value) return;
    setSaving(next);
    try {
      await onSave(next);
    } catch (error) {
      notify.failed(say("table.couldNotSave", { label }), { description: wording.message(error) });
    } finally {
      setSaving(null);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Otherwise the same key press would activate the button that receives focus.
    event.preventDefault();
    endedByKey.current = true;
    if (event.key === "Enter") void save();
    else setDraft(null);
  }

  /** Returns focus to the value for keyboard users. */
  function takeFocus(button: HTMLButtonElement | null) {
    if (!button || !endedByKey.current) return;
    endedByKey.current = false;
    button.focus();
  }

  if (draft !== null) {
    return (
      <TextInput
        autoFocus
        aria-label={label}
        type={type}
        min={type === "number" ? 0 : undefined}
        step="any"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
        className="h-8 min-w-24"
      />
    );
  }
  return (
    <button
      ref={takeFocus}
      type="button"
      aria-busy={saving !== null}
      onClick={() => setDraft(value)}
      className="-mx-2 inline-flex min-h-8 max-w-full cursor-text items-center rounded-sm px-2 hover:bg-hover hover:shadow-[inset_0_0_0_1px_var(--line)] [td_&]:max-w-[calc(100%+1rem)]"
    >
      <span className="sr-only">{label}: </span>
      {saving === null ? children : <span className="opacity-60">{saving || "–"}</span>}
      <span className="sr-only"> {say("table.edit")}</span>
    </button>
  );
}
