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
  /** Where to go after signing in, from the address; addresses on other sites are ignored. */
  goal: string;
  /** The name of the organisation's own sign-in provider, if configured. */
  provider: string | null;
  /** The provider refused the sign-in. */
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
            You do not have access yet. Ask someone in the organisation to invite you.
          </Notice>
        )}
        <Field label="E-mail" error={form.errors.email} required>
          <TextInput name="email" type="email" autoComplete="username" inputMode="email" />
        </Field>
        <Field
          label="Password"
          aside={<WelcomeLink href="/forgot">Forgot password?</WelcomeLink>}
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
