"use client";

import { Part } from "#components/profile/formParts";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { languageChoices } from "../kiosks/languages";
import type { EventDraft } from "./eventDraft";
import { FlagField, TextField } from "./fields";
import { ThemeField } from "./ThemeField";

const LANGUAGES = "settings.viewer.languages";
const DEFAULT_LANGUAGE = "settings.viewer.defaultLanguage";
const UNITS = "settings.viewer.units";
const BOOTH_COLOURS = "settings.viewer.boothColours";

export function ViewerTab({ draft }: { draft: EventDraft }) {
  return (
    <div>
      <Part title="Colours" description="The main colour is used for buttons and marks on the plan.">
        <ThemeField draft={draft} />
        <Field
          label="Colour booths by"
          hint="Visitors see a legend. While they look for a booth to book, available booths always stand out."
          error={draft.errors[BOOTH_COLOURS]}
        >
          <Select
            value={String(draft.value[BOOTH_COLOURS])}
            onChange={({ target }) => draft.set({ [BOOTH_COLOURS]: target.value })}
          >
            <option value="plain">Nothing</option>
            <option value="category">Category of the exhibitor</option>
            <option value="availability">Available or taken</option>
          </Select>
        </Field>
      </Part>
      <Part title="Languages" description="Leave all unchecked to offer every language.">
        <LanguageFields draft={draft} />
      </Part>
      <Part title="Visible to visitors">
        <FlagField draft={draft} path="settings.viewer.showPrices" label="Prices of available booths" />
        <FlagField
          draft={draft}
          path="settings.viewer.showSoldCompanies"
          label="Companies in sold booths"
          hint="Otherwise sold booths are only marked as unavailable."
        />
        {draft.value["settings.viewer.showSoldCompanies"] !== false && (
          <FlagField
            draft={draft}
            path="settings.sales.showCompanyWhenPaid"
            label="Show the company as soon as its order is paid"
            hint="Otherwise it appears when you next publish."
          />
        )}
        <Field label="Units" error={draft.errors[UNITS]}>
          <Select
            value={String(draft.value[UNITS])}
            onChange={({ target }) => draft.set({ [UNITS]: target.value })}
          >
            <option value="m">Metres</option>
            <option value="ft">Feet</option>
          </Select>
        </Field>
      </Part>
      <Part title="Terms" description="Leave empty to use the default term of each language.">
        <TextField draft={draft} path="settings.viewer.boothTerm" label="Booth" placeholder="Booth" />
        <TextField
          draft={draft}
          path="settings.viewer.exhibitorTerm"
          label="Exhibitor"
          placeholder="Exhibitor"
        />
        <TextField draft={draft} path="settings.viewer.levelTerm" label="Level" placeholder="Level" />
      </Part>
    </div>
  );
}

function LanguageFields({ draft }: { draft: EventDraft }) {
  const chosen = draft.value[LANGUAGES] as string[];
  const all = languageChoices(undefined);
  const known = new Set(all.map(({ code }) => code));
  const choices = [
    ...all,
    ...chosen.filter((code) => !known.has(code)).map((code) => ({ code, name: code })),
  ];
  const offered = chosen.length === 0 ? choices : choices.filter(({ code }) => chosen.includes(code));
  const first = draft.value[DEFAULT_LANGUAGE];
  const toggle = (code: string, on: boolean) => {
    const next = on ? [...chosen, code] : chosen.filter((other) => other !== code);
    const isLost = typeof first === "string" && next.length > 0 && !next.includes(first);
    draft.set({ [LANGUAGES]: next, ...(isLost && { [DEFAULT_LANGUAGE]: null }) });
  };
  return (
    <>
      <fieldset className="col-span-full grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3">
        <legend className="mb-2 font-semibold text-sm">Offered</legend>
        {choices.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={chosen.includes(code)}
            onChange={({ target }) => toggle(code, target.checked)}
          />
        ))}
      </fieldset>
      <Field
        label="Default language"
        hint="For visitors whose language is not offered."
        error={draft.errors[DEFAULT_LANGUAGE]}
        className="col-span-full"
      >
        <Select
          value={typeof first === "string" ? first : ""}
          onChange={({ target }) => draft.set({ [DEFAULT_LANGUAGE]: target.value || null })}
        >
          <option value="">Visitor’s language</option>
          {offered.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
