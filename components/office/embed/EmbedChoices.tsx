"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
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
  ["overlay", "Panel with search and lists"],
  ["controls", "Zoom and location buttons"],
  ["levels", "Level switch"],
  ["header", "Event name and logo"],
] as const;

type EmbedChoicesProps = {
  choice: EmbedChoice;
  settings: { [name: string]: unknown };
  levels: readonly { id: string; name: string }[];
  onChange: (change: Partial<EmbedChoice>) => void;
};

export function EmbedChoices({ choice, settings, levels, onChange }: EmbedChoicesProps) {
  const { names } = useOffice();
  return (
    <div className="flex flex-col gap-5">
      <Field label="Language">
        <Select value={choice.language} onChange={({ target }) => onChange({ language: target.value })}>
          <option value="">Visitor’s language</option>
          {languageChoices(names, settings).map(({ code, name }) => (
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
          <option value="">Visitor’s setting</option>
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
      <Field label="Open booth" aside="optional" hint="The label of a booth, for example A12.">
        <TextInput
          value={choice.booth}
          autoComplete="off"
          onChange={({ target }) => onChange({ booth: target.value })}
        />
      </Field>
      {levels.length > 1 && (
        <Field label="Open level">
          <Select value={choice.level} onChange={({ target }) => onChange({ level: target.value })}>
            <option value="">Default level</option>
            {levels.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold text-sm">Show</legend>
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
      <Field label="Code type" hint="With the script your page can control the plan and receive events.">
        <Select
          value={choice.style}
          onChange={({ target }) => onChange({ style: target.value as EmbedChoice["style"] })}
        >
          <option value="element">HTML element</option>
          <option value="script">Script with callbacks</option>
        </Select>
      </Field>
    </div>
  );
}
