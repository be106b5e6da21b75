"use client";

import { Command } from "cmdk";
import { type ReactNode, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { CONTROL } from "#components/ui/TextInput";

export type Pick = { id: string; label: string; aside?: ReactNode };

type PickerProps = {
  label: string;
  placeholder: string;
  picks: Pick[];
  onType: (typed: string) => void;
  onPick: (id: string) => void;
  disabled?: boolean;
};

/** Combobox that filters many choices by typing. */
export function Picker({ label, placeholder, picks, onType, onPick, disabled = false }: PickerProps) {
  const { say } = useOffice();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  function type(text: string) {
    setTyped(text);
    setOpen(true);
    onType(text.trim());
  }
  return (
    <Command
      shouldFilter={false}
      label={label}
      className="relative"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      <Command.Input
        value={typed}
        onValueChange={type}
        onFocus={() => setOpen(true)}
        placeholder={placeholder}
        aria-label={label}
        aria-expanded={open}
        disabled={disabled}
        className={`${CONTROL} h-9.5 px-3 pointer-coarse:h-11`}
      />
      {open && typed !== "" && picks.length === 0 && (
        <p
          role="status"
          className="absolute inset-x-0 top-full z-30 mt-1.5 rounded-lg border bg-raised px-4 py-3 text-sm text-soft shadow-float"
        >
          {say("shell.noMatches")}
        </p>
      )}
      <Command.List
        hidden={!open || picks.length === 0}
        label={say("shell.choicesFor", { label })}
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-64 overflow-y-auto rounded-lg border bg-raised p-1.5 shadow-float"
      >
        {picks.map(({ id, label: name, aside }) => (
          <Command.Item
            key={id}
            value={id}
            onMouseDown={(event) => event.preventDefault()}
            onSelect={() => {
              onPick(id);
              setTyped("");
              onType("");
              setOpen(false);
            }}
            className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-sm px-2.5 text-sm data-[selected=true]:bg-hover pointer-coarse:min-h-11"
          >
            <span className="truncate">{name}</span>
            {aside && <span className="shrink-0 text-faint text-xs">{aside}</span>}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
