"use client";

import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { languageChoices } from "../kiosks/languages";
import type { EmbedChoice } from "./embedCode";

const HEIGHTS = [
  ["70vh", "Most of the window"],
  ["100vh", "All of the window"],
  ["480px", "480 pixels"],
  ["640px", "640 pixels"],
] as const;
const PARTS = [
  ["overlay", "The panel with search and lists"],
  ["controls", "Buttons to zoom and locate"],
  ["levels", "The switch between levels"],
  ["header", "Name and logo of the event"],
] as const;

type EmbedChoicesProps = {
  choice: EmbedChoice;
  settings: { [name: string]: unknown };
  levels: readonly { id: string; name: string }[];
  onChange: (change: Partial<EmbedChoice>) => void;
};

export function EmbedChoices({ choice, settings, levels, onChange }: EmbedChoicesProps) {
  return (
    <div className="flex flex-col gap-5">
      <Field label="Language">
        <Select value={choice.language} onChange={({ target }) => onChange({ language: target.value })}>
          <option value="">The visitor’s own</option>
          {languageChoices(settings).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Colours">
        <Select
          value={choice.theme}
          onChange={({ target }) => onChange({ theme: target.value as EmbedChoice["theme"] })}
        >
          <option value="">As the visitor’s device</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </Select>
      </Field>
      <Field label="Height">
        <Select value={choice.height} onChange={({ target }) => onChange({ height: target.value })}>
          {HEIGHTS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Opens with the booth" aside="optional" hint="Its label, such as A12.">
        <TextInput
          value={choice.booth}
          autoComplete="off"
          onChange={({ target }) => onChange({ booth: target.value })}
        />
      </Field>
      {levels.length > 1 && (
        <Field label="Opens on the level">
          <Select value={choice.level} onChange={({ target }) => onChange({ level: target.value })}>
            <option value="">The one visitors come in on</option>
            {levels.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold text-sm">Shown</legend>
        {PARTS.map(([part, label]) => (
          <Checkbox
            key={part}
            label={label}
            checked={!choice.hide.includes(part)}
            onChange={({ target }) =>
              onChange({
                hide: target.checked ? choice.hide.filter((other) => other !== part) : [...choice.hide, part],
              })
            }
          />
        ))}
      </fieldset>
      <Field label="The code is" hint="The script lets your page call the plan and hear from it.">
        <Select
          value={choice.style}
          onChange={({ target }) => onChange({ style: target.value as EmbedChoice["style"] })}
        >
          <option value="element">An element that starts by itself</option>
          <option value="script">A script with callbacks</option>
        </Select>
      </Field>
    </div>
  );
}
