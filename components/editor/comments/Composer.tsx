"use client";

import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Avatar } from "#components/ui/Avatar";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { TextArea } from "#components/ui/TextArea";
import { type Colleague, mentionTyped, offered, toEdit, toSend, withName } from "#lib/editor/mentions";
import { useColleagues } from "./useComments";

/** Unsent text by comment, so that closing the panel loses nothing. */
const unsent = new Map<string, string>();

const MOST_LETTERS = 2_000;

type ComposerProps = {
  /** The comment that is answered or changed, or "new". */
  of: string;
  label: string;
  submit: string;
  /** The text of a message that is changed, with the people in it. */
  first?: { text: string; mentions: readonly Colleague[] };
  onSend: (text: string) => Promise<unknown>;
  onCancel?: () => void;
};

/** A text in which @ offers people, by pointer and by keyboard. */
export function Composer({ of, label, submit, first, onSend, onCancel }: ComposerProps) {
  const { say, compare } = useOffice();
  const people = useColleagues().toSorted((one, other) => compare(one.name, other.name));
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(() =>
    first ? toEdit(first.text, first.mentions) : (unsent.get(of) ?? ""),
  );
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState<readonly Colleague[]>(first?.mentions ?? []);
  const [isShut, setShut] = useState(false);
  const [active, setActive] = useState(0);
  const [isSending, setSending] = useState(false);
  const typed = isShut ? null : mentionTyped(text, caret);
  const choices = typed ? offered(people, typed.word) : [];
  const current = choices[Math.min(active, choices.length - 1)];
  const sent = toSend(text, people, chosen).trim();
  const isTooLong = sent.length > MOST_LETTERS;
  const currentId = current?.id;
  // On phones the list is below the visible part of the panel.
  useEffect(() => {
    if (currentId) list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  function change(next: string, place: number) {
    setText(next);
    setCaret(place);
    setShut(false);
    setActive(0);
    if (!first) unsent.set(of, next);
  }
  function choose(person: Colleague) {
    if (!typed) return;
    const next = withName(text, { from: typed.from, caret }, person);
    setChosen([...chosen, person]);
    change(next.text, next.caret);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  }
  async function send() {
    if (sent === "" || isTooLong || isSending) return;
    setSending(true);
    try {
      await onSend(sent);
      unsent.delete(of);
      setText("");
      setChosen([]);
    } catch {
      // The reason is shown as a notice, and the text stays.
    } finally {
      setSending(false);
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      void send();
      return;
    }
    if (event.nativeEvent.isComposing || !current) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setActive((active + step + choices.length) % choices.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(current);
    else if (event.key === "Escape") setShut(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className="relative flex flex-col gap-2">
      <TextArea
        ref={field}
        aria-label={label}
        placeholder={say("comment.placeholder")}
        rows={2}
        value={text}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
        aria-invalid={isTooLong || undefined}
        onChange={({ target }) => change(target.value, target.selectionStart)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={() => setShut(true)}
        onFocus={() => setShut(false)}
        onKeyDown={onKeyDown}
        className="max-h-48 min-h-16 text-sm"
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={say("comment.people")}
        hidden={choices.length === 0}
        className="flex flex-col rounded-md border bg-surface p-1"
      >
        {choices.map((person) => (
          <div
            key={person.id}
            id={`${listId}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={person === current}
            // Before the field loses the focus, which closes the list.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(person);
            }}
            className={classes(
              "flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm hover:bg-hover pointer-coarse:py-2.5",
              person === current && "bg-press",
            )}
          >
            <Avatar name={person.name} className="size-6 text-2xs" />
            <span className="min-w-0 flex-1 truncate">{person.name}</span>
          </div>
        ))}
      </div>
      {isTooLong && (
        <p role="alert" className="text-danger text-xs">
          {say("comment.tooLong", { most: MOST_LETTERS })}
        </p>
      )}
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button size="small" tone="quiet" onClick={onCancel}>
            {say("dialog.cancel")}
          </Button>
        )}
        <Button
          size="small"
          tone="primary"
          disabled={sent === "" || isTooLong || isSending}
          onClick={() => void send()}
        >
          <SendHorizontal aria-hidden="true" />
          {submit}
        </Button>
      </div>
    </div>
  );
}
