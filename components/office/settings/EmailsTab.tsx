import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import type { EventRecord } from "#lib/client/queries";
import { LANGUAGES, type Language, languageFor } from "#lib/words/languages";
import { LoadFailure } from "../LoadFailure";
import { EmailTextDialog } from "./EmailTextDialog";
import { EMAIL_TITLES, type EmailTextRecord } from "./emailTexts";

/** The texts of e-mails to buyers in each language, which can all be replaced. */
export function EmailsTab({ event, fair }: { event: string; fair: EventRecord }) {
  const { say } = useOffice();
  const [language, setLanguage] = useState<Language>(() => ownLanguage(fair));
  const [edited, setEdited] = useState<EmailTextRecord | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["event", event, "email-texts", language],
    queryFn: () =>
      call("GET /api/v1/events/{event}/email-texts", { params: { event }, query: { language } }).then(
        (answer) => answer.data,
      ),
  });
  return (
    <div className="grid gap-5">
      <p className="max-w-2xl text-pretty text-soft text-sm">{say("settings.buyersGetEMailsIn")}</p>
      <Field label={say("common.language")} className="max-w-xs">
        <Select value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
          {(Object.keys(LANGUAGES) as Language[]).map((code) => (
            <option key={code} value={code}>
              {LANGUAGES[code].name}
            </option>
          ))}
        </Select>
      </Field>
      {error && <LoadFailure what={say("settings.theEMails")} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96 w-full rounded-lg" />}
      {data && (
        <ul className="divide-y rounded-lg border bg-surface shadow-card">
          {data.map((text) => (
            <li key={text.kind} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
                  {say(EMAIL_TITLES[text.kind])}
                  {text.isOwn && <Badge tone="accent">{say("settings.yourText")}</Badge>}
                </p>
                <p
                  lang={language}
                  dir={LANGUAGES[language].direction}
                  className="wrap-anywhere text-start text-faint text-sm"
                >
                  {text.subject}
                </p>
              </div>
              <Button
                size="small"
                aria-label={say("settings.edit", { name: say(EMAIL_TITLES[text.kind]) })}
                onClick={() => setEdited(text)}
              >
                {say("common.edit")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited && <EmailTextDialog event={event} text={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

function ownLanguage({ settings }: EventRecord): Language {
  const { viewer } = settings as { viewer?: { defaultLanguage?: string | null } };
  return languageFor(viewer?.defaultLanguage);
}
