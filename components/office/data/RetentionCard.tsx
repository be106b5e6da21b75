"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { Skeleton } from "#components/ui/Skeleton";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { useOrganisation, useSetRetention } from "#lib/client/queries";
import { choosableDays, RETENTION_NAMES, type Retention, type RetentionKind } from "#lib/records/retention";
import type { OfficeKey } from "#lib/words/office";
import { LoadFailure } from "../LoadFailure";

const WORDS: Record<RetentionKind, OfficeKey> = {
  webhooks: "data.keepWebhooks",
  analytics: "data.keepAnalytics",
  audit: "data.keepAudit",
  requests: "data.keepRequests",
  emails: "data.keepEmails",
  notices: "data.keepNotices",
  contacts: "data.keepContacts",
};

/** How long records are kept; an organisation can shorten the periods of the installation. */
export function RetentionCard({ installation }: { installation: Retention }) {
  const { say } = useOffice();
  const organisation = useOrganisation();
  return (
    <Card title={say("data.retention")} description={say("data.retentionHint")}>
      {organisation.isPending && <Skeleton className="h-48" />}
      {organisation.isError && (
        <LoadFailure what={say("data.retention")} error={organisation.error} onRetry={organisation.refetch} />
      )}
      {organisation.data && <RetentionForm own={organisation.data.retention} installation={installation} />}
    </Card>
  );
}

type RetentionFormProps = { own: Partial<Record<RetentionKind, number | null>>; installation: Retention };

function RetentionForm({ own, installation }: RetentionFormProps) {
  const { say, wording } = useOffice();
  const save = useSetRetention();
  const [texts, setTexts] = useState<Partial<Record<RetentionKind, string>>>({});
  const textOf = (kind: RetentionKind) => texts[kind] ?? String(own[kind] ?? "");
  const isWrong = (kind: RetentionKind) => {
    const { least, most } = choosableDays(kind, installation);
    const text = textOf(kind);
    return text !== "" && !(Number.isInteger(Number(text)) && Number(text) >= least && Number(text) <= most);
  };
  function submit(event: { preventDefault(): void }) {
    event.preventDefault();
    if (RETENTION_NAMES.some(isWrong)) return;
    const chosen = RETENTION_NAMES.map((kind) => [kind, textOf(kind) === "" ? null : Number(textOf(kind))]);
    save.mutate(Object.fromEntries(chosen) as Record<RetentionKind, number | null>, {
      onSuccess: () => notify.done(say("data.retentionSaved")),
      onError: (error) =>
        notify.failed(say("data.retentionNotSaved"), { description: wording.message(error) }),
    });
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {RETENTION_NAMES.map((kind) => {
          const range = choosableDays(kind, installation);
          const days = installation[kind];
          return (
            <Field
              key={kind}
              label={say(WORDS[kind])}
              hint={days === null ? say("data.keptWithoutEnd", range) : say("data.keptFor", range)}
              error={isWrong(kind) ? say("data.keepRange", range) : undefined}
            >
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                value={textOf(kind)}
                onChange={(event) => setTexts({ ...texts, [kind]: event.target.value.trim() })}
              />
            </Field>
          );
        })}
      </div>
      <Button type="submit" tone="primary" busy={save.isPending} className="self-start">
        {say("data.saveRetention")}
      </Button>
    </form>
  );
}
