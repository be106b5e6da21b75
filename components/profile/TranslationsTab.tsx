"use client";

import { Languages, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { Field } from "#components/ui/Field";
import { IconButton } from "#components/ui/IconButton";
import { RichTextInput } from "#components/ui/RichText/RichTextInput";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { Part, type ProfileForm } from "./formParts";

/** Offered in addition to the event's own languages. */
const COMMON = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "tr", "ar", "zh", "ja", "ko"];
const names = new Intl.DisplayNames(["en"], { type: "language" });

type TranslationsTabProps = ProfileForm & {
  /** The event's own languages. */
  languages: readonly string[];
};

export function TranslationsTab({ draft, readOnly, languages }: TranslationsTabProps) {
  const { translations } = draft.value;
  const spoken = Object.keys(translations);
  const offered = [...new Set([...languages, ...COMMON])].filter((language) => !spoken.includes(language));
  const [choice, setChoice] = useState("");
  const next = offered.includes(choice) ? choice : (offered[0] ?? "");

  function set(language: string, change: { name?: string; description?: string }) {
    draft.set({ translations: { ...translations, [language]: { ...translations[language], ...change } } });
  }
  function forget(language: string) {
    const { [language]: _gone, ...others } = translations;
    draft.set({ translations: others });
  }

  const adding = !readOnly && offered.length > 0 && (
    <span className="flex gap-2">
      <Select aria-label="Language" value={next} onChange={(event) => setChoice(event.target.value)}>
        {offered.map((language) => (
          <option key={language} value={language}>
            {names.of(language)}
          </option>
        ))}
      </Select>
      <Button onClick={() => set(next, {})}>Add language</Button>
    </span>
  );
  if (spoken.length === 0) {
    return (
      <EmptyState icon={<Languages />} title="No translations yet" action={adding}>
        Visitors who use another language see the original texts.
      </EmptyState>
    );
  }
  return (
    <div>
      {spoken.map((language) => (
        <Part key={language} title={names.of(language) ?? language}>
          <Field
            label="Company"
            error={draft.errors[`translations.${language}.name`]}
            className="col-span-full"
          >
            <TextInput
              lang={language}
              readOnly={readOnly}
              placeholder={draft.value.name}
              value={translations[language]?.name ?? ""}
              onChange={(event) => set(language, { name: event.target.value })}
            />
          </Field>
          <Field
            label="Description"
            error={draft.errors[`translations.${language}.description`]}
            className="col-span-full"
          >
            <RichTextInput
              label="Description"
              lang={language}
              readOnly={readOnly}
              value={translations[language]?.description ?? ""}
              onChange={(description) => set(language, { description })}
            />
          </Field>
          {!readOnly && (
            <IconButton
              label={`Remove ${names.of(language)}`}
              icon={<X aria-hidden="true" />}
              size="small"
              onClick={() => forget(language)}
            />
          )}
        </Part>
      ))}
      {adding}
    </div>
  );
}
