import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { WritingDialog } from "#components/ui/WritingDialog";
import { type BodyOf, call } from "#lib/client/call";
import { PLACEHOLDERS, unknownPlaceholders } from "#lib/emails/placeholders";
import { LANGUAGES, type Language } from "#lib/words/languages";
import { EMAIL_TITLES, type EmailTextRecord } from "./emailTexts";

type Words = BodyOf<"PUT /api/v1/events/{event}/email-texts/{kind}">;
type EmailTextDialogProps = { event: string; text: EmailTextRecord; onClose: () => void };

/** Edits one e-mail in one language, beside a preview. */
export function EmailTextDialog({ event, text: saved, onClose }: EmailTextDialogProps) {
  const { say, wording, names } = useOffice();
  const client = useQueryClient();
  const [subject, setSubject] = useState(saved.subject);
  const [text, setText] = useState(saved.text);
  const [busy, setBusy] = useState<"save" | "reset" | "test" | null>(null);
  const language = saved.language as Language;
  const title = say(EMAIL_TITLES[saved.kind]);
  const words: Words = { language, subject: subject.trim(), text: text.trim() };
  const params = { event, kind: saved.kind };
  const [unknown] = unknownPlaceholders(`${subject} ${text}`);
  const isComplete = words.subject !== "" && words.text !== "" && unknown === undefined;
  const isChanged = subject !== saved.subject || text !== saved.text;

  async function run(what: "save" | "reset" | "test", act: () => Promise<string>) {
    setBusy(what);
    try {
      notify.done(await act());
      if (what !== "test") {
        await client.invalidateQueries({ queryKey: ["event", event, "email-texts"] });
        onClose();
      }
    } catch (error) {
      notify.failed(wording.message(error));
    }
    setBusy(null);
  }

  const save = () =>
    run("save", async () => {
      await call("PUT /api/v1/events/{event}/email-texts/{kind}", { params, body: words });
      return say("settings.ownTextSaved", { name: title });
    });
  const reset = () =>
    run("reset", async () => {
      await call("DELETE /api/v1/events/{event}/email-texts/{kind}", { params, query: { language } });
      return say("settings.standardTextRestored", { name: title });
    });
  const test = () =>
    run("test", async () => {
      const { data } = await call("POST /api/v1/events/{event}/email-texts/{kind}/test", {
        params,
        body: words,
      });
      return say("settings.testEMailSentTo", { to: data.to });
    });

  return (
    <WritingDialog
      open
      written={isChanged}
      onClose={onClose}
      size="large"
      title={title}
      description={say("settings.theEMailToBuyers", {
        language: names("language")(language),
      })}
      footer={
        <>
          {saved.isOwn && (
            <Button tone="quiet" className="me-auto" busy={busy === "reset"} onClick={() => void reset()}>
              {say("settings.useStandardText")}
            </Button>
          )}
          <Button busy={busy === "test"} disabled={!isComplete} onClick={() => void test()}>
            {say("settings.sendTest")}
          </Button>
          <Button
            tone="primary"
            busy={busy === "save"}
            disabled={!isComplete || !isChanged}
            onClick={() => void save()}
          >
            {say("common.save")}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <Field label={say("settings.subject")}>
            <TextInput
              value={subject}
              lang={language}
              dir={LANGUAGES[language].direction}
              maxLength={200}
              onChange={({ target }) => setSubject(target.value)}
            />
          </Field>
          <Field
            label={say("settings.text")}
            hint={say("settings.textHint", {
              placeholders: PLACEHOLDERS.map((name) => `{${name}}`).join(" "),
            })}
          >
            <TextArea
              className="min-h-56"
              value={text}
              lang={language}
              dir={LANGUAGES[language].direction}
              maxLength={10_000}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          {unknown !== undefined && (
            <Notice kind="danger">
              {say("settings.unknownPlaceholder", { placeholder: `{${unknown}}` })}
            </Notice>
          )}
        </div>
        <Preview params={params} words={isComplete ? words : null} />
      </div>
    </WritingDialog>
  );
}

type PreviewProps = { params: { event: string; kind: EmailTextRecord["kind"] }; words: Words | null };

/** Uses an invented order; while the text is incomplete, the last complete one is shown. */
function Preview({ params, words }: PreviewProps) {
  const { say, wording } = useOffice();
  const { data, error } = useQuery({
    queryKey: ["event", params.event, "email-texts", "preview", params.kind, words],
    enabled: words !== null,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: () =>
      call("POST /api/v1/events/{event}/email-texts/{kind}/preview", {
        params,
        body: words as Words,
      }).then((answer) => answer.data),
  });
  if (error) return <Notice kind="danger">{wording.message(error)}</Notice>;
  if (!data) return <Skeleton className="h-96 w-full rounded-lg" />;
  return (
    <section
      aria-label={say("settings.preview")}
      className="flex min-w-0 flex-col overflow-hidden rounded-lg border"
    >
      <p className="wrap-anywhere border-b bg-sunken px-4 py-3 font-semibold text-sm">{data.subject}</p>
      <iframe
        title={say("settings.theEMailAsIt")}
        sandbox=""
        srcDoc={data.html}
        className="min-h-96 w-full flex-1"
      />
    </section>
  );
}
