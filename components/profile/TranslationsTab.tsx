"use client";

import { Languages, X } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { Field } from "#components/ui/Field";
import { IconButton } from "#components/ui/IconButton";
import { useParts } from "#components/ui/partsSpeech";
import { RichTextInput } from "#components/ui/RichText/RichTextInput";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { Part, type ProfileForm } from "./formParts";

/** Offered in addition to the event's own languages. */
const COMMON = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "tr", "ar", "zh", "ja", "ko"];

type TranslationsTabProps = ProfileForm & {
  /** The event's own languages. */
  languages: readonly string[];
};

export function TranslationsTab({ draft, readOnly, languages }: TranslationsTabProps) {
  const { say, language: reader } = useParts();
  const names = useMemo(() => new Intl.DisplayNames([reader], { type: "language" }), [reader]);
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
      <Select
        aria-label={say("translations.language")}
        value={next}
        onChange={(event) => setChoice(event.target.value)}
      >
        {offered.map((language) => (
          <option key={language} value={language}>
            {names.of(language)}
          </option>
        ))}
      </Select>
      <Button onClick={() => set(next, {})}>{say("translations.add")}</Button>
    </span>
  );
  if (spoken.length === 0) {
    return (
      <EmptyState icon={<Languages />} title={say("translations.none")} action={adding}>
        {say("translations.noneHint")}
      </EmptyState>
    );
  }
  return (
    <div>
      {spoken.map((language) => (
        <Part key={language} title={names.of(language) ?? language}>
          <Field
            label={say("entry.company")}
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
            label={say("entry.description")}
            error={draft.errors[`translations.${language}.description`]}
            className="col-span-full"
          >
            <RichTextInput
              label={say("entry.description")}
              lang={language}
              readOnly={readOnly}
              value={translations[language]?.description ?? ""}
              onChange={(description) => set(language, { description })}
            />
          </Field>
          {!readOnly && (
            <IconButton
              label={say("translations.remove", { language: names.of(language) ?? language })}
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
