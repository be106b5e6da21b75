"use client";

import { useOffice } from "#components/speech/OfficeSpeech";

type ColourFieldProps = {
  label: string;
  value: string | null | undefined;
  onChange: (value: string | null) => void;
};

/** Colours that suit the plan in both themes. */
const SWATCHES = ["#3f7fb5", "#2f9c8f", "#5d8c3a", "#c2772c", "#c4486a", "#8d6bb0", "#8a929c"];

export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const { say } = useOffice();
  return (
    <fieldset className="flex flex-wrap items-center gap-0.75">
      <legend className="mb-1 text-faint text-xs">{label}</legend>
      <button
        type="button"
        aria-label={say("inspect.noCustomColour")}
        aria-pressed={value === null}
        onClick={() => onChange(null)}
        className="size-6 cursor-pointer rounded-sm border bg-[linear-gradient(135deg,transparent_47%,var(--danger)_47%_53%,transparent_53%)] aria-pressed:ring-2 aria-pressed:ring-mark pointer-coarse:size-11"
      />
      {SWATCHES.map((colour) => (
        <button
          key={colour}
          type="button"
          aria-label={say("inspect.colour", { colour })}
          aria-pressed={value === colour}
          onClick={() => onChange(colour)}
          style={{ backgroundColor: colour }}
          className="size-6 cursor-pointer rounded-sm aria-pressed:ring-2 aria-pressed:ring-mark aria-pressed:ring-offset-1 aria-pressed:ring-offset-surface pointer-coarse:size-11"
        />
      ))}
      <input
        type="color"
        aria-label={say("inspect.any", { label })}
        value={/^#[0-9a-f]{6}$/i.test(value ?? "") ? (value ?? "") : "#8a929c"}
        onChange={(event) => onChange(event.target.value)}
        className="size-6 cursor-pointer rounded-sm border-0 bg-transparent p-0 pointer-coarse:size-11"
      />
    </fieldset>
  );
}
