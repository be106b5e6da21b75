"use client";

import { KeyRound } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { PasswordInput } from "#components/ui/PasswordInput";
import { useAction } from "#lib/client/action";
import type { BodyOf } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { askForPasskey } from "#lib/client/passkeys";
import { useSecondFactor } from "#lib/client/queries";
import { IdentityProof } from "#lib/schema/secondFactor";
import { CodeField } from "./CodeField";

export type Proof = BodyOf<"POST /api/v1/account/second-factor/remove">;

type ProofFormProps = {
  /** The verb of the main button. */
  submit: string;
  tone?: "primary" | "danger";
  hint?: string;
  onProof: (proof: Proof) => Promise<unknown>;
};

/** Confirms the identity before the account changes: with a passkey, or password and code. */
export function ProofForm({ submit, tone = "primary", hint, onProof }: ProofFormProps) {
  const { say, wording } = useOffice();
  const factor = useSecondFactor();
  const form = useForm(IdentityProof, onProof, wording);
  const passkeys = factor.data?.passkeys ?? 0;
  const isOn = passkeys > 0 || Boolean(factor.data?.enabledAt);
  return (
    <div className="flex flex-col gap-5">
      {passkeys > 0 && <PasskeyProof onProof={onProof} />}
      <form {...form.handlers} className="flex flex-col gap-5">
        {form.failure && <Notice kind="danger">{form.failure}</Notice>}
        <Field label={say("account.password")} hint={hint} error={form.errors.password} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        {isOn && (
          <CodeField
            label={say("account.code")}
            hint={say(
              factor.data?.enabledAt ? "account.fromYourAuthenticatorAppOr" : "account.aRecoveryCode",
            )}
            error={form.errors.code}
          />
        )}
        <Button tone={tone} type="submit" busy={form.busy} className="self-start">
          {submit}
        </Button>
      </form>
    </div>
  );
}

function PasskeyProof({ onProof }: Pick<ProofFormProps, "onProof">) {
  const { say, wording } = useOffice();
  const { busy, failure, run } = useAction(wording);
  const prove = () =>
    run(async () => {
      await onProof({ passkey: await askForPasskey() });
    });
  return (
    <>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <Button onClick={prove} busy={busy} className="self-start">
        <KeyRound aria-hidden="true" />
        {say("account.confirmWithAPasskey")}
      </Button>
      <p className="flex items-center gap-3 text-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {say("account.or")}
      </p>
    </>
  );
}
