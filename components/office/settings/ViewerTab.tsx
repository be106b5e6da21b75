"use client";

import { Part } from "#components/profile/formParts";
import { useOffice } from "#components/speech/OfficeSpeech";
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
  const { say } = useOffice();
  return (
    <div>
      <Part title={say("settings.colours")} description={say("settings.theMainColourIsUsed")}>
        <ThemeField draft={draft} />
        <Field
          label={say("settings.colourBoothsBy")}
          hint={say("settings.visitorsSeeALegendWhile")}
          error={draft.errors[BOOTH_COLOURS]}
        >
          <Select
            value={String(draft.value[BOOTH_COLOURS])}
            onChange={({ target }) => draft.set({ [BOOTH_COLOURS]: target.value })}
          >
            <option value="plain">{say("settings.nothing")}</option>
            <option value="category">{say("settings.categoryOfTheExhibitor")}</option>
            <option value="availability">{say("settings.availableOrTaken")}</option>
          </Select>
        </Field>
      </Part>
      <Part title={say("settings.languages")} description={say("settings.leaveAllUncheckedToOffer")}>
        <LanguageFields draft={draft} />
      </Part>
      <Part title={say("settings.visibleToVisitors")}>
        <FlagField
          draft={draft}
          path="settings.viewer.showPrices"
          label={say("settings.pricesOfAvailableBooths")}
        />
        <FlagField
          draft={draft}
          path="settings.viewer.showSoldCompanies"
          label={say("settings.companiesInSoldBooths")}
          hint={say("settings.otherwiseSoldBoothsAreOnly")}
        />
        {draft.value["settings.viewer.showSoldCompanies"] !== false && (
          <FlagField
            draft={draft}
            path="settings.sales.showCompanyWhenPaid"
            label={say("settings.showTheCompanyAsSoon")}
            hint={say("settings.otherwiseItAppearsWhenYou")}
          />
        )}
        <Field label={say("settings.units")} error={draft.errors[UNITS]}>
          <Select
            value={String(draft.value[UNITS])}
            onChange={({ target }) => draft.set({ [UNITS]: target.value })}
          >
            <option value="m">{say("settings.metres")}</option>
            <option value="ft">{say("settings.feet")}</option>
          </Select>
        </Field>
      </Part>
      <Part title={say("settings.terms")} description={say("settings.leaveEmptyToUseThe")}>
        <TextField
          draft={draft}
          path="settings.viewer.boothTerm"
          label={say("common.booth")}
          placeholder={say("common.booth")}
        />
        <TextField
          draft={draft}
          path="settings.viewer.exhibitorTerm"
          label={say("common.exhibitor")}
          placeholder={say("common.exhibitor")}
        />
        <TextField
          draft={draft}
          path="settings.viewer.levelTerm"
          label={say("common.level")}
          placeholder={say("common.level")}
        />
      </Part>
    </div>
  );
}

function LanguageFields({ draft }: { draft: EventDraft }) {
  const { say, names } = useOffice();
  const chosen = draft.value[LANGUAGES] as string[];
  const all = languageChoices(names, undefined);
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
        <legend className="mb-2 font-semibold text-sm">{say("settings.offered")}</legend>
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
        label={say("settings.defaultLanguage")}
        hint={say("settings.forVisitorsWhoseLanguageIs")}
        error={draft.errors[DEFAULT_LANGUAGE]}
        className="col-span-full"
      >
        <Select
          value={typeof first === "string" ? first : ""}
          onChange={({ target }) => draft.set({ [DEFAULT_LANGUAGE]: target.value || null })}
        >
          <option value="">{say("settings.visitorsLanguage")}</option>
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
