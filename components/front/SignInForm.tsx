"use client";

import { signIn } from "next-auth/react";
import { z } from "zod";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { PasswordInput } from "#components/ui/PasswordInput";
import { TextInput } from "#components/ui/TextInput";
import { enter, leaveFor } from "#lib/client/enter";
import { useForm } from "#lib/client/form";
import { ownAddress } from "#lib/text/ownAddress";
import { WelcomeLink } from "./WelcomeFrame";

const SignIn = z.object({ email: z.string().trim().min(1), password: z.string().min(1) });

type SignInFormProps = {
  /** Where to go on to, as the address says it; somewhere else than on this site is not believed. */
  goal: string;
  /** The name of the organisation's own sign-in, where one is set up. */
  provider: string | null;
  /** Back from the provider, which let nobody in. */
  wasRefused: boolean;
};

export function SignInForm({ goal, provider, wasRefused }: SignInFormProps) {
  const form = useForm(SignIn, async (credentials) => {
    await enter(credentials);
    await leaveFor(ownAddress(goal, window.location.origin) ?? "/events");
  });
  return (
    <div className="flex flex-col gap-5">
      <form {...form.handlers} className="flex flex-col gap-5">
        {form.failure && <Notice kind="danger">{form.failure}</Notice>}
        {wasRefused && !form.failure && (
          <Notice kind="danger">
            That did not let you in. Somebody of the organisation has to invite you first.
          </Notice>
        )}
        <Field label="E-mail" error={form.errors.email} required>
          <TextInput name="email" type="email" autoComplete="username" inputMode="email" />
        </Field>
        <Field
          label="Password"
          aside={<WelcomeLink href="/forgot">Forgot it?</WelcomeLink>}
          error={form.errors.password}
          required
        >
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button tone="primary" size="large" type="submit" busy={form.busy}>
          Sign in
        </Button>
      </form>
      {provider && (
        <>
          <p className="flex items-center gap-3 text-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
          <Button size="large" onClick={() => signIn("oidc", { callbackUrl: goal })}>
            Continue with {provider}
          </Button>
        </>
      )}
    </div>
  );
}
