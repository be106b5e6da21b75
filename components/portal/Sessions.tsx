"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { RichTextField } from "#components/ui/RichText/RichTextInput";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { PortalSessionPatch } from "#lib/schema/portal";
import { plainText } from "#lib/text/plainText";
import { usePortalWords } from "./PortalSpeech";
import { type Portal, usePortal, usePortalChanged } from "./usePortal";

type ProgrammeSession = Portal["sessions"][number];

/** Exhibitors edit the texts of a session; the organiser sets its time and place. */
export function Sessions() {
  const { say, language } = usePortalWords();
  const { portal } = usePortal();
  const { sessions, event, rights } = portal;
  const [editing, setEditing] = useState<ProgrammeSession | null>(null);
  const format = new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: event.timezone,
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{say(rights.edit === "live" ? "sessions.live" : "sessions.fixed")}</p>
      {sessions.map((session) => (
        <Card
          key={session.id}
          title={session.title}
          description={format.formatRange(new Date(session.startsAt), new Date(session.endsAt))}
          actions={
            rights.edit === "live" && (
              <Button
                size="small"
                aria-label={say("sessions.editNamed", { title: session.title })}
                onClick={() => setEditing(session)}
              >
                {say("sessions.edit")}
              </Button>
            )
          }
        >
          <p className="whitespace-pre-line text-sm">
            {session.description ? (
              <bdi>{plainText(session.description)}</bdi>
            ) : (
              <span className="text-faint">{say("sessions.noText")}</span>
            )}
          </p>
        </Card>
      ))}
      {editing && <SessionDialog session={editing} onClose={() => setEditing(null)} />}
    </div>
  );
}

function SessionDialog({ session, onClose }: { session: ProgrammeSession; onClose: () => void }) {
  const { say, wording } = usePortalWords();
  const { token } = usePortal();
  const changed = usePortalChanged(token);
  const form = useForm(
    PortalSessionPatch.required({ title: true }),
    async ({ title, description }) => {
      changed(
        await call("PATCH /api/v1/portal/{token}/sessions/{id}", {
          params: { token, id: session.id },
          body: { title, description: description ?? null },
        }),
      );
      notify.done(say("sessions.saved"));
      onClose();
    },
    wording,
  );
  return (
    <FormDialog form={form} onClose={onClose} title={say("sessions.own")} submit={say("sessions.save")}>
      <Field label={say("sessions.title")} error={form.errors.title} required>
        <TextInput name="title" defaultValue={session.title} autoComplete="off" />
      </Field>
      <Field label={say("entry.description")} aside={say("buying.optional")} error={form.errors.description}>
        <RichTextField name="description" label={say("entry.description")} text={session.description ?? ""} />
      </Field>
    </FormDialog>
  );
}
