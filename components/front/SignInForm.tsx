"use client";

import { KeyRound } from "lucide-react";
import { signIn } from "next-auth/react";
import { type FocusEvent, useMemo, useState } from "react";
import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { PasswordInput } from "#components/ui/PasswordInput";
import { TextInput } from "#components/ui/TextInput";
import { CodeNeeded, enter, enterWithPasskey, findSignOn, leaveFor, signOnAddress } from "#lib/client/enter";
import { useForm } from "#lib/client/form";
import { ownAddress } from "#lib/text/ownAddress";
import { signOnFailureWords } from "./signOnFailures";
import { WelcomeLink } from "./WelcomeFrame";

const SignIn = z.object({ email: z.string().trim().min(1), password: z.string().min(1) });
type Credentials = z.output<typeof SignIn>;
type HalfIn = { credentials: Credentials; onlyPasskey: boolean };

type SignInFormProps = {
  /** Where to go after signing in, from the address; addresses on other sites are ignored. */
  goal: string;
  /** The name of the organisation's own sign-in provider, if configured. */
  provider: string | null;
  /** The provider refused the sign-in. */
  wasRefused: boolean;
  /** Why single sign-on failed, from the address. */
  signOnFailure: string | null;
};

export function SignInForm(props: SignInFormProps) {
  /** The valid credentials of a sign-in that still lacks a code; kept on this page only. */
  const [halfIn, setHalfIn] = useState<HalfIn | null>(null);
  const onEntered = () => leaveFor(ownAddress(props.goal, window.location.origin) ?? "/events");
  return halfIn ? (
    <CodeForm {...halfIn} onEntered={onEntered} onBack={() => setHalfIn(null)} />
  ) : (
    <PasswordForm {...props} onEntered={onEntered} onCodeNeeded={setHalfIn} />
  );
}

type PasswordFormProps = SignInFormProps & {
  onEntered: () => Promise<never>;
  onCodeNeeded: (halfIn: HalfIn) => void;
};

function PasswordForm(props: PasswordFormProps) {
  const { goal, provider, wasRefused, signOnFailure, onEntered, onCodeNeeded } = props;
  const { say, wording } = useOffice();
  /** The company's sign-in page for the address that was entered. */
  const [signOn, setSignOn] = useState<{ start: string; email: string } | null>(null);
  async function lookUp({ target }: FocusEvent<HTMLInputElement>) {
    const email = target.value.trim();
    const found = await findSignOn(email);
    setSignOn(found && { start: found.url, email });
  }
  const form = useForm(
    SignIn,
    async (credentials) => {
      try {
        await enter(credentials);
      } catch (error) {
        if (!(error instanceof CodeNeeded)) throw error;
        return onCodeNeeded({ credentials, onlyPasskey: error.onlyPasskey });
      }
      await onEntered();
    },
    wording,
  );
  return (
    <div className="flex flex-col gap-5">
      <form {...form.handlers} className="flex flex-col gap-5">
        {form.failure && <Notice kind="danger">{form.failure}</Notice>}
        {signOnFailure !== null && !form.failure && (
          <Notice kind="danger">{say(signOnFailureWords(signOnFailure))}</Notice>
        )}
        {wasRefused && !form.failure && <Notice kind="danger">{say("welcome.youDoNotHaveAccess")}</Notice>}
        <Field label={say("common.email")} error={form.errors.email} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            onBlur={(event) => void lookUp(event)}
          />
        </Field>
        {signOn && (
          <Notice title={say("welcome.yourCompanySignsIn")}>
            <Button
              tone="primary"
              className="mt-2"
              onClick={() => void leaveFor(signOnAddress(signOn.start, { email: signOn.email, goal }))}
            >
              {say("welcome.continueWithSingleSignOn")}
            </Button>
          </Notice>
        )}
        <Field
          label={say("welcome.password")}
          aside={<WelcomeLink href="/forgot">{say("welcome.forgotPassword")}</WelcomeLink>}
          error={form.errors.password}
          required
        >
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button tone="primary" size="large" type="submit" busy={form.busy}>
          {say("welcome.signIn")}
        </Button>
      </form>
      <p className="flex items-center gap-3 text-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {say("welcome.or")}
      </p>
      <PasskeyButton onEntered={onEntered} />
      {provider && (
        <Button size="large" onClick={() => signIn("oidc", { callbackUrl: goal })}>
          {say("welcome.continueWith", { provider })}
        </Button>
      )}
    </div>
  );
}

function PasskeyButton({ onEntered, tone }: { onEntered: () => Promise<never>; tone?: "primary" }) {
  const { say, wording } = useOffice();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function enterNow() {
    setBusy(true);
    setFailure(null);
    try {
      await enterWithPasskey();
      await onEntered();
    } catch (error) {
      setFailure(wording.message(error));
      setBusy(false);
    }
  }
  return (
    <>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <Button size="large" tone={tone} onClick={enterNow} busy={busy}>
        <KeyRound aria-hidden="true" />
        {say("welcome.useAPasskey")}
      </Button>
    </>
  );
}

type CodeFormProps = HalfIn & { onEntered: () => Promise<never>; onBack: () => void };

function CodeForm({ credentials, onlyPasskey, onEntered, onBack }: CodeFormProps) {
  const { say, wording } = useOffice();
  const Code = useMemo(() => z.object({ code: z.string(say("welcome.enterTheCode")).trim().min(1) }), [say]);
  const [recovering, setRecovering] = useState(onlyPasskey);
  const form = useForm(
    Code,
    async ({ code }) => {
      await enter({ ...credentials, code });
      await onEntered();
    },
    wording,
  );
  return (
    <form {...form.handlers} className="flex flex-col gap-5">
      {onlyPasskey && <PasskeyButton tone="primary" onEntered={onEntered} />}
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <Field
        key={recovering ? "recovery" : "app"}
        label={recovering ? say("welcome.recoveryCode") : say("welcome.code")}
        hint={recovering ? say("welcome.oneOfTheTenThat") : say("welcome.theSixDigitsThatYour")}
        error={form.errors.code}
        required
      >
        <TextInput
          name="code"
          autoFocus={!onlyPasskey}
          autoComplete={recovering ? "off" : "one-time-code"}
          inputMode={recovering ? "text" : "numeric"}
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono tracking-widest"
        />
      </Field>
      <Button tone={onlyPasskey ? undefined : "primary"} size="large" type="submit" busy={form.busy}>
        {say(onlyPasskey ? "welcome.signInWithTheCode" : "welcome.signIn")}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        {!onlyPasskey && (
          <Button tone="quiet" onClick={() => setRecovering(!recovering)}>
            {recovering ? say("welcome.useTheAuthenticatorApp") : say("welcome.useARecoveryCode")}
          </Button>
        )}
        <Button tone="quiet" onClick={onBack}>
          {say("common.back")}
        </Button>
      </div>
    </form>
  );
}
