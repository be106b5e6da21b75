"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Skeleton } from "#components/ui/Skeleton";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { type PasskeyRecord, usePasskeys, useSecondFactorChanged } from "#lib/client/queries";
import { PasskeyChange } from "#lib/schema/passkeys";
import { LoadFailure } from "../LoadFailure";
import { AddPasskey } from "./AddPasskey";
import { ProofForm } from "./ProofForm";

type Open = { dialog: "add" } | { dialog: "rename" | "remove"; passkey: PasskeyRecord } | null;

/** The passkeys of this person, each with its last use. */
export function PasskeysCard() {
  const { say, ago } = useOffice();
  const passkeys = usePasskeys();
  const changed = useSecondFactorChanged();
  const [open, setOpen] = useState<Open>(null);
  function close() {
    setOpen(null);
    changed();
  }
  return (
    <Card title={say("account.passkeys")} description={say("account.signInWithYourFingerprint")}>
      {passkeys.isPending && <Skeleton className="h-10" />}
      {passkeys.isError && (
        <LoadFailure what={say("account.yourPasskeys")} error={passkeys.error} onRetry={passkeys.refetch} />
      )}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className="-mt-3 mb-4 divide-y divide-line">
          {passkeys.data.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 break-words font-semibold text-sm">
                  {passkey.name}
                  {passkey.isSynced && <Badge>{say("account.synced")}</Badge>}
                </p>
                <p className="text-soft text-sm">
                  {say("account.passkeyUse", {
                    added: ago(passkey.createdAt),
                    use: passkey.lastUsedAt
                      ? say("account.lastUsedAgo", { when: ago(passkey.lastUsedAt) })
                      : say("account.notUsedYet"),
                  })}
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  size="small"
                  aria-label={say("account.renameIt", { name: passkey.name })}
                  onClick={() => setOpen({ dialog: "rename", passkey })}
                >
                  {say("account.rename")}
                </Button>
                <Button
                  size="small"
                  aria-label={say("account.removeIt", { name: passkey.name })}
                  onClick={() => setOpen({ dialog: "remove", passkey })}
                >
                  {say("common.remove")}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {passkeys.data && (
        <Button onClick={() => setOpen({ dialog: "add" })}>{say("account.addAPasskey")}</Button>
      )}
      <Dialog
        open={open?.dialog === "add"}
        onOpenChange={(next) => next || close()}
        title={say("account.addAPasskey")}
        description={passkeys.data?.length === 0 ? say("account.signingInThenNeedsThePasskey") : undefined}
        size="small"
      >
        <AddPasskey onDone={close} />
      </Dialog>
      {open?.dialog === "rename" && <RenameDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === "remove" && <RemoveDialog passkey={open.passkey} onClose={close} />}
    </Card>
  );
}

type PasskeyDialogProps = { passkey: PasskeyRecord; onClose: () => void };

function RenameDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { say, wording } = useOffice();
  const form = useForm(
    PasskeyChange,
    async (body) => {
      await call("PATCH /api/v1/account/passkeys/{id}", { params: { id: passkey.id }, body });
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("account.renamePasskey")}
      size="small"
      submit={say("account.save")}
    >
      <Field label={say("common.name")} error={form.errors.name} required>
        <TextInput name="name" autoComplete="off" defaultValue={passkey.name} maxLength={80} autoFocus />
      </Field>
    </FormDialog>
  );
}

function RemoveDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { say } = useOffice();
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={say("account.removePasskey")}
      description={say("account.itThenNoLongerSignsYouIn", { name: passkey.name })}
      size="small"
    >
      <ProofForm
        submit={say("account.removePasskey")}
        tone="danger"
        onProof={async (body) => {
          await call("POST /api/v1/account/passkeys/{id}/remove", { params: { id: passkey.id }, body });
          notify.done(say("account.itWasRemoved", { name: passkey.name }));
          onClose();
        }}
      />
    </Dialog>
  );
}
