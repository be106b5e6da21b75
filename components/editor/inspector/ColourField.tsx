"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";

type ColourFieldProps = {
  label: string;
  value: string | null | undefined;
  onChange: (value: string | null) => void;
};

/** Colours that suit the plan in both themes. */
const SWATCHES = ["#3f7fb5", "#2f9c8f", "#5d8c3a", "#c2772c", "#c4486a", "#8d6bb0", "#8a929c"];

/** Until one is chosen the field shows all colours, since a single one would look like another swatch. */
const ANY_COLOUR =
  "bg-[conic-gradient(#c4486a,#c2772c,#5d8c3a,#2f9c8f,#3f7fb5,#8d6bb0,#c4486a)] " +
  "[&::-webkit-color-swatch]:opacity-0 [&::-moz-color-swatch]:opacity-0";

export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const { say } = useOffice();
  const isOwn = typeof value === "string" && !SWATCHES.includes(value);
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
        className={classes(
          "size-6 cursor-pointer appearance-none rounded-sm border-0 p-0 pointer-coarse:size-11",
          "[&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-0",
          "[&::-moz-color-swatch]:rounded-sm [&::-moz-color-swatch]:border-0",
          isOwn ? "ring-2 ring-mark ring-offset-1 ring-offset-surface" : ANY_COLOUR,
        )}
      />
    </fieldset>
  );
}
