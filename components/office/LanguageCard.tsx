"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { LANGUAGES } from "#lib/words/languages";
import { isOfficeLanguage, OFFICE_LANGUAGES } from "#lib/words/office";

/** The language of the office for this person. */
export function LanguageCard({ language }: { language: string | null }) {
  const { say, wording } = useOffice();
  const router = useRouter();
  const [busy, start] = useTransition();

  function choose(chosen: string) {
    start(async () => {
      try {
        const body = { language: isOfficeLanguage(chosen) ? chosen : null };
        await call("PATCH /api/v1/account", { body });
        router.refresh();
      } catch (error) {
        notify.failed(say("account.couldNotChangeLanguage"), { description: wording.message(error) });
      }
    });
  }

  return (
    <Card title={say("common.language")} description={say("account.languageHint")}>
      <Field label={say("common.language")}>
        <Select
          value={language ?? ""}
          disabled={busy}
          onChange={(event) => choose(event.target.value)}
          className="max-w-72"
        >
          <option value="">{say("account.browserLanguage")}</option>
          {OFFICE_LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGES[code].name}
            </option>
          ))}
        </Select>
      </Field>
    </Card>
  );
}
