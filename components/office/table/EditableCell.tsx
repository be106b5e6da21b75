"use client";

import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";

type EditableCellProps = {
  /** What is edited and whose it is: "Price of A12". */
  label: string;
  value: string;
  /** How it stands while nobody edits it. */
  children: ReactNode;
  type?: "text" | "number";
  onSave: (value: string) => Promise<unknown>;
};

/** A value that is written where it is read: Enter or leaving keeps it, Escape forgets it. */
export function EditableCell({ label, value, children, type = "text", onSave }: EditableCellProps) {
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
      notify.failed(`${label} stays as it was`, { description: messageOf(error) });
    } finally {
      setSaving(null);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Else the very same key would press the button that takes the focus.
    event.preventDefault();
    endedByKey.current = true;
    if (event.key === "Enter") void save();
    else setDraft(null);
  }

  /** Whoever wrote with the keyboard goes on where the value stands. */
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
      className="-mx-2 inline-flex min-h-8 max-w-full cursor-text items-center rounded-sm px-2 hover:bg-hover hover:shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <span className="sr-only">{label}: </span>
      {saving === null ? children : <span className="opacity-60">{saving || "–"}</span>}
      <span className="sr-only"> (edit)</span>
    </button>
  );
}
