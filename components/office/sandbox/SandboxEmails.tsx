"use client";

import { MailOpen, Paperclip } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { EmptyState } from "#components/ui/EmptyState";
import { type Answer, call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import type { TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";

type SandboxEmail = Answer<"GET /api/v1/sandbox/emails">["data"][number];

/** The e-mails that test mode stores instead of sending them. */
export function SandboxEmails() {
  const office = useOffice();
  const { say } = office;
  const [opened, setOpened] = useState<SandboxEmail | null>(null);
  return (
    <>
      <DataTable
        name="sandbox-emails"
        noun="email"
        columns={columnsFor(office, setOpened)}
        source={{
          key: ["sandbox", "emails"],
          load: ({ page: { limit, offset } }) =>
            call("GET /api/v1/sandbox/emails", { query: { limit, offset } }),
        }}
        nameOf={({ subject, to }) => `${subject}, ${to}`}
        onOpen={setOpened}
        empty={
          <EmptyState icon={<MailOpen />} title={say("sandbox.noEmails")}>
            {say("sandbox.noEmailsText")}
          </EmptyState>
        }
        dense
      />
      {opened && <EmailDialog email={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function EmailDialog({ email, onClose }: { email: SandboxEmail; onClose: () => void }) {
  const { say, date } = useOffice();
  const { subject, to, createdAt, text, attachments } = email;
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={subject}
      description={`${to} · ${date(createdAt, { dateStyle: "medium", timeStyle: "short" })}`}
      size="large"
      footer={<Button onClick={onClose}>{say("dialog.close")}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="whitespace-pre-wrap break-words text-sm">{text}</p>
        {attachments.map((name) => (
          <p key={name} className="flex items-center gap-2 text-sm text-soft">
            <Paperclip aria-hidden="true" className="size-4 shrink-0" />
            {name}
          </p>
        ))}
      </div>
    </Dialog>
  );
}

function columnsFor(
  { say, date }: Office,
  onOpen: (email: SandboxEmail) => void,
): TableColumn<SandboxEmail>[] {
  return [
    {
      id: "subject",
      title: say("sandbox.subject"),
      head: true,
      cell: (email) => (
        <button
          type="button"
          onClick={() => onOpen(email)}
          className="cursor-pointer text-start underline-offset-4 hover:underline"
        >
          {email.subject}
        </button>
      ),
      write: ({ subject }) => subject,
    },
    { id: "to", title: say("sandbox.to"), folded: true, cell: ({ to }) => to, write: ({ to }) => to },
    {
      id: "createdAt",
      title: say("sandbox.at"),
      folded: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {date(createdAt, { dateStyle: "medium", timeStyle: "short" })}
        </time>
      ),
      write: ({ createdAt }) => createdAt,
    },
  ];
}
