"use client";

import { type ReactNode, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { CopyField } from "#components/ui/CopyField";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { PasswordInput } from "#components/ui/PasswordInput";
import { QrCode } from "#components/ui/QrCode";
import { TextInput } from "#components/ui/TextInput";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { SecondFactorConfirmation, SecondFactorStart } from "#lib/schema/secondFactor";
import { RecoveryCodes } from "./RecoveryCodes";

type Key = { secret: string; url: string };

/** Password, key and code, recovery codes: one step after the other. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return key ? <KeyStep secretKey={key} onConfirmed={setCodes} /> : <PasswordStep onStarted={setKey} />;
}

function PasswordStep({ onStarted }: { onStarted: (key: Key) => void }) {
  const { say, wording } = useOffice();
  const form = useForm(
    SecondFactorStart,
    async (body) => {
      onStarted((await call("POST /api/v1/account/second-factor", { body })).data);
    },
    wording,
  );
  return (
    <form {...form.handlers} className="flex flex-col gap-5">
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <Field
        label={say("account.password")}
        hint={say("account.haveAnAuthenticatorAppReady")}
        error={form.errors.password}
        required
      >
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button tone="primary" type="submit" busy={form.busy} className="self-start">
        {say("account.continue")}
      </Button>
    </form>
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

type CodeFieldProps = { label: string; hint?: string; error: string | undefined; autoFocus?: boolean };

/** Phones offer the code of the app; letters must be possible for recovery codes. */
export function CodeField({ label, hint, error, autoFocus = false }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      <TextInput
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={autoFocus}
        className="max-w-56 font-mono tracking-widest"
      />
    </Field>
  );
}
