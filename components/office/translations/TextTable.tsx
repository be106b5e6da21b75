import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { RichTextInput } from "#components/ui/RichText/RichTextInput";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import { plainText } from "#lib/text/plainText";
import { LANGUAGES, type Language } from "#lib/words/languages";
import { type EventText, FIELD_WORDS, isFormatted, KIND_WORDS, keyOf } from "./texts";

type TextTableProps = {
  kind: EventText["kind"];
  texts: readonly EventText[];
  language: Language;
  /** Texts that are edited and not saved yet. */
  drafts: ReadonlyMap<string, string>;
  readOnly: boolean;
  onWrite: (text: EventText, translation: string) => void;
};

/** The texts of one kind beside their translations. */
export function TextTable({ kind, texts, ...row }: TextTableProps) {
  const { say } = useOffice();
  return (
    <section aria-labelledby={`texts-${kind}`}>
      <h2 id={`texts-${kind}`} className="mb-3 text-lg">
        {say(KIND_WORDS[kind])}
      </h2>
      <ul className="divide-y rounded-lg border bg-surface shadow-card">
        {texts.map((text) => (
          <TextRow key={keyOf(text)} text={text} {...row} />
        ))}
      </ul>
    </section>
  );
}

type TextRowProps = Omit<TextTableProps, "kind" | "texts"> & { text: EventText };

function TextRow({ text, language, drafts, readOnly, onWrite }: TextRowProps) {
  const { say } = useOffice();
  const fieldName = FIELD_WORDS[text.field];
  const value = drafts.get(keyOf(text)) ?? text.translations[language] ?? "";
  const own = isFormatted(text) ? plainText(text.text) : text.text;
  const manner = {
    value,
    readOnly,
    lang: language,
    dir: LANGUAGES[language].direction,
    onChange: ({ target }: { target: { value: string } }) => onWrite(text, target.value),
  };
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-2">
      <div className="min-w-0 text-sm sm:pt-2">
        <p className="wrap-anywhere whitespace-pre-line">{own}</p>
        {text.field !== "name" && text.field !== "title" && (
          <p className="text-faint">{fieldName ? say(fieldName) : text.field}</p>
        )}
      </div>
      {isFormatted(text) ? (
        <FormattedText
          text={text}
          language={language}
          value={value}
          readOnly={readOnly}
          onWrite={(html) => onWrite(text, html)}
        />
      ) : (
        <Field label={`${LANGUAGES[language].name}: ${own}`} labelHidden>
          {text.text.length > 80 ? (
            <TextArea {...manner} maxLength={20_000} />
          ) : (
            <TextInput {...manner} maxLength={2_000} />
          )}
        </Field>
      )}
    </li>
  );
}

type FormattedProps = {
  text: EventText;
  language: Language;
  value: string;
  readOnly: boolean;
  onWrite: (html: string) => void;
};

/** The editor is only loaded when it is used, because a page can have hundreds of texts. */
function FormattedText({ text, language, value, readOnly, onWrite }: FormattedProps) {
  const { say } = useOffice();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <RichTextInput
        label={`${LANGUAGES[language].name}: ${plainText(text.text).slice(0, 80)}`}
        lang={language}
        readOnly={readOnly}
        value={value}
        onChange={onWrite}
      />
    );
  }
  return (
    <div className="min-w-0 text-sm sm:pt-2">
      {value !== "" && <p className="wrap-anywhere mb-2 line-clamp-3">{plainText(value)}</p>}
      {!readOnly && (
        <Button size="small" onClick={() => setOpen(true)}>
          {value === "" ? say("translations.translate") : say("common.edit")}
        </Button>
      )}
    </div>
  );
}
