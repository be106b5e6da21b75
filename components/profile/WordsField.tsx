"use client";

import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Field } from "#components/ui/Field";
import { useParts } from "#components/ui/partsSpeech";
import { TextInput } from "#components/ui/TextInput";

type WordsFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
};

/** A list of words: Enter or a comma adds one, backspace in an empty field removes the last. */
export function WordsField({ label, hint, error, value, onChange, placeholder }: WordsFieldProps) {
  const { say } = useParts();
  const [typed, setTyped] = useState("");

  function add(text: string) {
    const words = text.split(/[,;\n]/).map((word) => word.trim());
    const fresh = words.filter(
      (word, index) => word && !value.includes(word) && words.indexOf(word) === index,
    );
    if (fresh.length > 0) onChange([...value, ...fresh]);
    setTyped("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add(typed);
    }
    if (event.key === "Backspace" && typed === "") onChange(value.slice(0, -1));
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((word) => (
            <li
              key={word}
              className="inline-flex h-7 max-w-full items-center gap-1 rounded-sm bg-hover ps-2.5 text-sm"
            >
              <span className="truncate">{word}</span>
              <button
                type="button"
                aria-label={say("list.remove", { word })}
                onClick={() => onChange(value.filter((other) => other !== word))}
                className="grid size-7 cursor-pointer place-items-center rounded-sm text-faint hover:bg-hover hover:text-ink"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        value={typed}
        placeholder={placeholder ?? say("list.hint")}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => typed.trim() && add(typed)}
      />
    </Field>
  );
}
