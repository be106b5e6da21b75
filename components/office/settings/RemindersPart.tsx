"use client";

import { Part } from "#components/profile/formParts";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import { decimalsOf } from "#lib/pricing/currencies";
import { toAmount, toCents } from "#lib/pricing/money";
import { MAX_REMINDERS, type ReminderTerms } from "#lib/sales/reminders";
import type { EventDraft } from "./eventDraft";
import { Rows } from "./fields";

/** Only the day has to be set. */
type Reminder = Pick<ReminderTerms, "daysAfterDue"> & Partial<ReminderTerms>;

const REMINDERS = "settings.sales.reminders";

/** The reminders for overdue invoices, and when they are sent. */
export function RemindersPart({ draft }: { draft: EventDraft }) {
  const { say, names } = useOffice();
  const languageName = names("language");
  const currency = String(draft.value["settings.sales.currency"]);
  const reminders = draft.value[REMINDERS] as Reminder[];
  const errorOf = (index: number, field: string) => draft.errors[`${REMINDERS}.${index}.${field}`];
  return (
    <Part title={say("settings.reminders")} description={say("settings.sentByEMailWhile")}>
      <Rows
        items={reminders}
        most={MAX_REMINDERS}
        noun="reminder"
        fresh={{
          daysAfterDue: (reminders.at(-1)?.daysAfterDue ?? 0) + 7,
          feeCents: 0,
          payWithinDays: 7,
          texts: {},
        }}
        onChange={(items) => draft.set({ [REMINDERS]: items })}
        row={({ daysAfterDue, feeCents = 0, payWithinDays = 7, texts = {} }, index, set) => (
          <>
            <Field label={say("settings.daysAfterTheDueDate")} error={errorOf(index, "daysAfterDue")}>
              <TextInput
                type="number"
                min={1}
                value={daysAfterDue}
                onChange={({ target }) => set({ daysAfterDue: Number(target.value) })}
              />
            </Field>
            <Field label={say("settings.newTimeToPayDays")} error={errorOf(index, "payWithinDays")}>
              <TextInput
                type="number"
                min={1}
                value={payWithinDays}
                onChange={({ target }) => set({ payWithinDays: Number(target.value) })}
              />
            </Field>
            <Field
              label={say("settings.fee", { currency })}
              hint={say("settings.beforeTax")}
              error={errorOf(index, "feeCents")}
            >
              <TextInput
                type="number"
                min={0}
                step={10 ** -decimalsOf(currency)}
                value={toAmount(feeCents, currency)}
                onChange={({ target }) => set({ feeCents: toCents(Number(target.value), currency) })}
              />
            </Field>
            {languagesOf(draft).map((language) => (
              <Field
                key={language}
                label={say("settings.textIn", { language: languageName(language) })}
                aside={say("settings.optional")}
                error={errorOf(index, `texts.${language}`)}
                className="col-span-full"
              >
                <TextArea
                  rows={2}
                  maxLength={2_000}
                  placeholder={say("settings.leaveEmptyForOurWording")}
                  value={texts[language] ?? ""}
                  onChange={({ target }) => set({ texts: textsWith(texts, language, target.value) })}
                />
              </Field>
            ))}
          </>
        )}
      />
    </Part>
  );
}

type Texts = ReminderTerms["texts"];

function textsWith(texts: Texts, language: string, text: string): Texts {
  const { [language]: _former, ...rest } = texts;
  return text === "" ? rest : { ...rest, [language]: text };
}

/** Texts are stored by language without region, so regions share one. */
function languagesOf(draft: EventDraft): string[] {
  const chosen = [draft.value["settings.viewer.defaultLanguage"], draft.value["settings.viewer.languages"]];
  const languages = chosen.flat().filter((each) => typeof each === "string" && each !== "") as string[];
  return [...new Set((languages.length > 0 ? languages : ["en"]).map((each) => each.split("-")[0] ?? each))];
}
