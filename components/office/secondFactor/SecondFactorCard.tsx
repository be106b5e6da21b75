"use client";

import { useState } from "react";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { PasswordInput } from "#components/ui/PasswordInput";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { useSecondFactor, useSecondFactorChanged } from "#lib/client/queries";
import { SecondFactorProof } from "#lib/schema/secondFactor";
import { LoadFailure } from "../LoadFailure";
import { RecoveryCodes } from "./RecoveryCodes";
import { CodeField, SetUpSecondFactor } from "./SetUpSecondFactor";

const FEW_CODES = 3;

type Open = "set-up" | "renew" | "turn-off" | null;

export function SecondFactorCard() {
  const factor = useSecondFactor();
  const changed = useSecondFactorChanged();
  const [open, setOpen] = useState<Open>(null);
  function close() {
    setOpen(null);
    changed();
  }
  const isOn = factor.data !== undefined && factor.data.enabledAt !== null;
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          Two-factor authentication {isOn && <Badge tone="success">On</Badge>}
        </span>
      }
      description="A code from your phone besides your password, so that a stolen password opens nothing."
    >
      {factor.isPending && <Skeleton className="h-10" />}
      {factor.isError && (
        <LoadFailure what="Two-factor authentication" error={factor.error} onRetry={factor.refetch} />
      )}
      {factor.data && !isOn && (
        <Button onClick={() => setOpen("set-up")}>Set up two-factor authentication</Button>
      )}
      {factor.data && isOn && <Enabled codesLeft={factor.data.recoveryCodesLeft} onOpen={setOpen} />}
      <Dialog
        open={open === "set-up"}
        onOpenChange={(next) => next || close()}
        title="Set up two-factor authentication"
        description="This signs you out of all other browsers."
        size="small"
      >
        <SetUpSecondFactor onDone={close} />
      </Dialog>
      {open === "renew" && <RenewDialog onClose={close} />}
      {open === "turn-off" && <TurnOffDialog onClose={close} />}
    </Card>
  );
}

function Enabled({ codesLeft, onOpen }: { codesLeft: number; onOpen: (open: Open) => void }) {
  const left = codesLeft === 1 ? "1 recovery code left." : `${codesLeft} recovery codes left.`;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">
        {left}
        {codesLeft <= FEW_CODES && " Create new ones before you run out."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onOpen("renew")}>New recovery codes</Button>
        <Button tone="danger" onClick={() => onOpen("turn-off")}>
          Turn off
        </Button>
      </div>
    </div>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useForm(SecondFactorProof, async (body) => {
    setCodes((await call("POST /api/v1/account/second-factor/recovery-codes", { body })).data.recoveryCodes);
  });
  if (codes) {
    return (
      <Dialog open onOpenChange={(next) => next || onClose()} title="New recovery codes" size="small">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="New recovery codes"
      description="The former codes stop working."
      size="small"
      submit="Create codes"
    >
      <ProofFields errors={form.errors} />
    </FormDialog>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(SecondFactorProof, async (body) => {
    await call("POST /api/v1/account/second-factor/remove", { body });
    notify.done("Two-factor authentication is off");
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Turn off two-factor authentication"
      description="Signing in then needs only your password. You are signed out of all other browsers."
      size="small"
      submit="Turn off"
    >
      <ProofFields errors={form.errors} />
    </FormDialog>
  );
}

function ProofFields({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <Field label="Password" error={errors.password} required>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <CodeField label="Code" hint="From your authenticator app, or a recovery code." error={errors.code} />
    </>
  );
}
