"use client";

import { type ReactNode, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { CopyField } from "#components/ui/CopyField";
import { Notice } from "#components/ui/Notice";
import { QrCode } from "#components/ui/QrCode";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { SecondFactorConfirmation } from "#lib/schema/secondFactor";
import { CodeField } from "./CodeField";
import { ProofForm } from "./ProofForm";
import { RecoveryCodes } from "./RecoveryCodes";

type Key = { secret: string; url: string };

/** Sets up a second factor in steps: confirming the identity, key and code, recovery codes. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return key ? <KeyStep secretKey={key} onConfirmed={setCodes} /> : <ProofStep onStarted={setKey} />;
}

function ProofStep({ onStarted }: { onStarted: (key: Key) => void }) {
  const { say } = useOffice();
  return (
    <ProofForm
      submit={say("account.continue")}
      hint={say("account.haveAnAuthenticatorAppReady")}
      onProof={async (body) => {
        onStarted((await call("POST /api/v1/account/second-factor", { body })).data);
      }}
    />
  );
}

type KeyStepProps = { secretKey: Key; onConfirmed: (codes: string[]) => void };

function KeyStep({ secretKey, onConfirmed }: KeyStepProps) {
  const { say, wording } = useOffice();
  const form = useForm(
    SecondFactorConfirmation,
    async (body) => {
      onConfirmed((await call("POST /api/v1/account/second-factor/confirm", { body })).data.recoveryCodes);
    },
    wording,
  );
  return (
    <form {...form.handlers} className="flex flex-col gap-5">
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <Step number={1} title={say("account.scanThisQrCodeWith")}>
        <QrCode
          text={secretKey.url}
          label={say("account.qrCodeForYourAuthenticator")}
          className="w-44 rounded-lg border"
        />
      </Step>
      <Step number={2} title={say("account.orEnterThisKeyBy")}>
        <CopyField label={say("account.keyForYourAuthenticatorApp")} value={secretKey.secret} />
      </Step>
      <Step number={3} title={say("account.enterTheCodeThatThe")}>
        <CodeField label={say("account.code")} error={form.errors.code} autoFocus />
      </Step>
      <Button tone="primary" type="submit" busy={form.busy} className="self-start">
        {say("account.turnOn")}
      </Button>
    </form>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold text-sm">
        {number}. {title}
      </h3>
      {children}
    </section>
  );
}
