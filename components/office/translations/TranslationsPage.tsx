"use client";

import { Download, Languages, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { LeaveGuard } from "#components/profile/LeaveGuard";
import { SaveBar } from "#components/profile/SaveBar";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { ProgressBar } from "#components/ui/ProgressBar";
import { SearchInput } from "#components/ui/SearchInput";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import type { Office } from "#lib/client/office";
import { type EventRecord, useEvent } from "#lib/client/queries";
import { readTable } from "#lib/text/csv";
import { fold } from "#lib/text/fold";
import { LANGUAGES, type Language, languageFor, languagesOffered } from "#lib/words/languages";
import { LoadFailure } from "../LoadFailure";
import { useMay } from "../Rights";
import { saveAs } from "../table/export";
import { changesIn, csvOf } from "./csv";
import { TextTable } from "./TextTable";
import { type EventText, KIND_WORDS, keyOf, translatesItself, useSaveTexts, useTexts } from "./texts";

/** Every text of the plan beside its translation, language by language. */
export function TranslationsPage({ event }: { event: string }) {
  const { say } = useOffice();
  const fair = useEvent(event).data;
  const { data: texts, error, refetch } = useTexts(event);
  if (error)
    return <LoadFailure what={say("translations.theTexts")} error={error} onRetry={() => void refetch()} />;
  if (!fair || !texts) return <Skeleton className="h-96 w-full rounded-lg" />;
  return <Texts event={event} fair={fair} texts={texts.filter((text) => !translatesItself(text))} />;
}

type TextsProps = { event: string; fair: EventRecord; texts: readonly EventText[] };

function Texts({ event, fair, texts }: TextsProps) {
  const { say, wording } = useOffice();
  const mayWrite = useMay("plan:write");
  const save = useSaveTexts(event);
  const languages = languagesOf(fair);
  const [language, setLanguage] = useState<Language | null>(languages[0] ?? null);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  const [q, setQ] = useState("");
  const [isOnlyMissing, setOnlyMissing] = useState(false);
  const { busy, failure, run } = useAction(wording);
  if (language === null) return null;

  function write(text: EventText, translation: string) {
    const key = keyOf(text);
    const next = new Map(drafts);
    if (translation === (text.translations[language as Language] ?? "")) next.delete(key);
    else next.set(key, translation);
    setDrafts(next);
  }

  const saveAll = () =>
    run(async () => {
      const changes = texts.flatMap((text) => {
        const translation = drafts.get(keyOf(text));
        if (translation === undefined) return [];
        const { kind, id, field } = text;
        return [{ kind, id, field, language: language as Language, text: translation.trim() }];
      });
      await save(changes);
      setDrafts(new Map());
      notify.done(say("translations.savedUntilPublication"));
    });

  const shown = texts.filter(
    (text) =>
      (!isOnlyMissing || !text.translations[language] || drafts.has(keyOf(text))) &&
      fold(`${text.text} ${text.translations[language] ?? ""}`).includes(fold(q)),
  );
  const done = texts.filter((text) => text.translations[language]).length;
  return (
    <>
      <PageHeader
        title={say("translations.translations")}
        description={say("translations.whatVisitorsReadOnThe")}
        actions={<CsvActions event={event} texts={texts} languages={languages} mayWrite={mayWrite} />}
      />
      <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-center">
        <Select
          aria-label={say("common.language")}
          value={language}
          disabled={drafts.size > 0}
          onChange={({ target }) => setLanguage(target.value as Language)}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {LANGUAGES[code].name}
            </option>
          ))}
        </Select>
        <div className="grid gap-1.5">
          <p className="text-sm text-soft tabular-nums">
            {say("translations.ofTextsTranslated", { done, count: texts.length })}
          </p>
          <ProgressBar label={say("translations.translatedTexts")} value={done} max={texts.length} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SearchInput
          label={say("translations.searchTexts")}
          value={q}
          onSearch={setQ}
          className="min-w-56 flex-1 sm:max-w-md"
        />
        <Checkbox
          label={say("translations.onlyMissingTranslations")}
          checked={isOnlyMissing}
          onChange={({ target }) => setOnlyMissing(target.checked)}
        />
      </div>
      {shown.length === 0 && (
        <EmptyState
          icon={<Languages />}
          title={
            q === "" ? say("translations.everythingIsTranslated") : say("translations.noTextsContain", { q })
          }
        >
          {q === ""
            ? say("translations.allTextsHaveATranslation", { count: texts.length })
            : say("translations.searchForAPartOf")}
        </EmptyState>
      )}
      {(Object.keys(KIND_WORDS) as EventText["kind"][]).map((kind) => {
        const own = shown.filter((text) => text.kind === kind);
        if (own.length === 0) return null;
        return (
          <TextTable
            key={kind}
            kind={kind}
            language={language}
            drafts={drafts}
            texts={own}
            readOnly={!mayWrite}
            onWrite={write}
          />
        );
      })}
      <SaveBar
        dirty={drafts.size > 0}
        busy={busy}
        failure={failure}
        wrong={0}
        onSave={() => void saveAll()}
        onDiscard={() => setDrafts(new Map())}
      />
      <LeaveGuard dirty={drafts.size > 0} />
    </>
  );
}

/** The languages of the viewer, except the one in which the texts are written. */
function languagesOf({ settings }: EventRecord): Language[] {
  const { viewer } = settings as {
    viewer?: { languages?: string[] | null; defaultLanguage?: string | null };
  };
  return languagesOffered(viewer?.languages ?? []).filter(
    (code) => code !== languageFor(viewer?.defaultLanguage),
  );
}

type CsvActionsProps = {
  event: string;
  texts: readonly EventText[];
  languages: Language[];
  mayWrite: boolean;
};

/** Downloads the texts as a file for translators, and uploads it again. */
function CsvActions({ event, texts, languages, mayWrite }: CsvActionsProps) {
  const office = useOffice();
  const { say, wording } = office;
  const save = useSaveTexts(event);
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useAction(wording);

  async function take(file: File | undefined) {
    if (!file) return;
    await run(
      async () => {
        const { changes, unknown } = changesIn(readTable(new Uint8Array(await file.arrayBuffer())), texts);
        if (changes.length > 0) await save(changes);
        notify.done(importedWords(office, changes.length, unknown));
      },
      (reason) => notify.failed(say("translations.theFileWasNotImported"), { description: reason }),
    );
    if (input.current) input.current.value = "";
  }

  return (
    <>
      <Button onClick={() => saveAs(`translations-${event}.csv`, csvOf(texts, languages))}>
        <Download aria-hidden="true" />
        {say("translations.downloadCsv")}
      </Button>
      {mayWrite && (
        <Button busy={busy} onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" />
          {say("translations.importCsv")}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={say("translations.csvFileWithTranslations")}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => void take(target.files?.[0])}
      />
    </>
  );
}

function importedWords({ say }: Office, changed: number, unknown: number): string {
  const done = say("translations.imported", { count: changed });
  return unknown === 0 ? done : `${done} · ${say("translations.unknownRows", { count: unknown })}`;
}
