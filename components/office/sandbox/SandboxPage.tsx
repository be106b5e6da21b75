"use client";

import { FlaskConical, KeyRound } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { notify } from "#components/ui/Toast";
import type { Role } from "#lib/access";
import { call } from "#lib/client/call";
import { switchOrganisation } from "#lib/client/switchOrganisation";
import { ResetDialog } from "./ResetDialog";
import { SandboxEmails } from "./SandboxEmails";

type SandboxPageProps = { ownRole: Role; sandboxId: string | null; isInside: boolean };

/** Where developers create, enter and reset the sandbox, and read its unsent e-mails. */
export function SandboxPage({ ownRole, sandboxId, isInside }: SandboxPageProps) {
  const { say, wording } = useOffice();
  const [resetting, setResetting] = useState(false);
  const [busy, setBusy] = useState(false);
  if (ownRole !== "owner" && ownRole !== "admin") {
    return (
      <>
        <PageHeader title={say("shell.testMode")} />
        <EmptyState icon={<KeyRound />} title={say("account.onlyOwnersAndAdminsCan")}>
          {say("account.askAnOwnerOrAdmin")}
        </EmptyState>
      </>
    );
  }
  async function enter() {
    setBusy(true);
    try {
      const id = sandboxId ?? (await call("POST /api/v1/sandbox")).data.organisationId;
      await switchOrganisation(id);
    } catch (error) {
      setBusy(false);
      notify.failed(say("sandbox.couldNotOpen"), { description: wording.message(error) });
    }
  }
  const open = (
    <Button tone="primary" busy={busy} onClick={enter}>
      {say(sandboxId ? "sandbox.open" : "sandbox.create")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say("shell.testMode")}
        description={say("sandbox.description")}
        actions={
          sandboxId && (
            <>
              <Button onClick={() => setResetting(true)}>{say("sandbox.reset")}</Button>
              {!isInside && open}
            </>
          )
        }
      />
      {sandboxId ? (
        <SandboxEmails />
      ) : (
        <EmptyState icon={<FlaskConical />} title={say("sandbox.none")} action={open}>
          {say("sandbox.noneText")}
        </EmptyState>
      )}
      <ResetDialog open={resetting} onClose={() => setResetting(false)} />
    </>
  );
}
