"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import type { OfficeKey } from "#lib/words/office";
import { languageChoices } from "../kiosks/languages";
import type { EmbedChoice } from "./embedCode";

const HEIGHTS = [
  ["70vh", "embed.mostOfTheWindow"],
  ["100vh", "embed.allOfTheWindow"],
  ["480px", "embed.pixels480"],
  ["640px", "embed.pixels640"],
] as const satisfies [string, OfficeKey][];
const PARTS = [
  ["overlay", "embed.panelWithSearchAndLists"],
  ["controls", "embed.zoomAndLocationButtons"],
  ["levels", "embed.levelSwitch"],
  ["header", "embed.eventNameAndLogo"],
] as const satisfies [string, OfficeKey][];

type EmbedChoicesProps = {
  choice: EmbedChoice;
  settings: { [name: string]: unknown };
  levels: readonly { id: string; name: string }[];
  onChange: (change: Partial<EmbedChoice>) => void;
};

export function EmbedChoices({ choice, settings, levels, onChange }: EmbedChoicesProps) {
  const { say, names } = useOffice();
  return (
    <div className="flex flex-col gap-5">
      <Field label={say("common.language")}>
        <Select value={choice.language} onChange={({ target }) => onChange({ language: target.value })}>
          <option value="">{say("embed.visitorsLanguage")}</option>
          {languageChoices(names, settings).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={say("embed.colours")}>
        <Select
          value={choice.theme}
          onChange={({ target }) => onChange({ theme: target.value as EmbedChoice["theme"] })}
        >
          <option value="">{say("embed.visitorsSetting")}</option>
          <option value="light">{say("embed.light")}</option>
          <option value="dark">{say("embed.dark")}</option>
        </Select>
      </Field>
      <Field label={say("embed.height")}>
        <Select value={choice.height} onChange={({ target }) => onChange({ height: target.value })}>
          {HEIGHTS.map(([value, label]) => (
            <option key={value} value={value}>
              {say(label)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={say("embed.openBooth")}
        aside={say("embed.optional")}
        hint={say("embed.theLabelOfABooth")}
      >
        <TextInput
          value={choice.booth}
          autoComplete="off"
          onChange={({ target }) => onChange({ booth: target.value })}
        />
      </Field>
      {levels.length > 1 && (
        <Field label={say("embed.openLevel")}>
          <Select value={choice.level} onChange={({ target }) => onChange({ level: target.value })}>
            <option value="">{say("embed.defaultLevel")}</option>
            {levels.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold text-sm">{say("embed.show")}</legend>
        {PARTS.map(([part, label]) => (
          <Checkbox
            key={part}
            label={say(label)}
            checked={!choice.hide.includes(part)}
            onChange={({ target }) =>
              onChange({
                hide: target.checked ? choice.hide.filter((other) => other !== part) : [...choice.hide, part],
              })
            }
          />
        ))}
      </fieldset>
      <Field label={say("embed.codeType")} hint={say("embed.withTheScriptYourPage")}>
        <Select
          value={choice.style}
          onChange={({ target }) => onChange({ style: target.value as EmbedChoice["style"] })}
        >
          <option value="element">{say("embed.htmlElement")}</option>
          <option value="script">{say("embed.scriptWithCallbacks")}</option>
        </Select>
      </Field>
    </div>
  );
}
