"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
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
  const { say } = useOffice();
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
          {say("account.twoFactorAuthentication")} {isOn && <Badge tone="success">{say("account.on")}</Badge>}
        </span>
      }
      description={say("account.aCodeFromYourPhone")}
    >
      {factor.isPending && <Skeleton className="h-10" />}
      {factor.isError && (
        <LoadFailure
          what={say("account.twoFactorAuthentication")}
          error={factor.error}
          onRetry={factor.refetch}
        />
      )}
      {factor.data && !isOn && (
        <Button onClick={() => setOpen("set-up")}>{say("account.setUpTwoFactorAuthentication")}</Button>
      )}
      {factor.data && isOn && <Enabled codesLeft={factor.data.recoveryCodesLeft} onOpen={setOpen} />}
      <Dialog
        open={open === "set-up"}
        onOpenChange={(next) => next || close()}
        title={say("account.setUpTwoFactorAuthentication")}
        description={say("account.thisSignsYouOutOf")}
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
  const { say } = useOffice();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">
        {say("account.recoveryCodesLeft", { count: codesLeft })}
        {codesLeft <= FEW_CODES && ` ${say("account.createNewOnesBeforeYou")}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onOpen("renew")}>{say("account.newRecoveryCodes")}</Button>
        <Button tone="danger" onClick={() => onOpen("turn-off")}>
          {say("account.turnOff")}
        </Button>
      </div>
    </div>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const { say, wording } = useOffice();
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useForm(
    SecondFactorProof,
    async (body) => {
      setCodes(
        (await call("POST /api/v1/account/second-factor/recovery-codes", { body })).data.recoveryCodes,
      );
    },
    wording,
  );
  if (codes) {
    return (
      <Dialog
        open
        onOpenChange={(next) => next || onClose()}
        title={say("account.newRecoveryCodes")}
        size="small"
      >
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("account.newRecoveryCodes")}
      description={say("account.theFormerCodesStopWorking")}
      size="small"
      submit={say("account.createCodes")}
    >
      <ProofFields errors={form.errors} />
    </FormDialog>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { say, wording } = useOffice();
  const form = useForm(
    SecondFactorProof,
    async (body) => {
      await call("POST /api/v1/account/second-factor/remove", { body });
      notify.done(say("account.twoFactorAuthenticationIsOff"));
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("account.turnOffTwoFactorAuthentication")}
      description={say("account.signingInThenNeedsOnly")}
      size="small"
      submit={say("account.turnOff")}
    >
      <ProofFields errors={form.errors} />
    </FormDialog>
  );
}

function ProofFields({ errors }: { errors: Record<string, string> }) {
  const { say } = useOffice();
  return (
    <>
      <Field label={say("account.password")} error={errors.password} required>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <CodeField
        label={say("account.code")}
        hint={say("account.fromYourAuthenticatorAppOr")}
        error={errors.code}
      />
    </>
  );
}
