"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { PasswordInput } from "#components/ui/PasswordInput";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { PasswordReset } from "#lib/schema/account";
import { WelcomeLink } from "./WelcomeFrame";
import { PASSWORD_HINT } from "./words";

const NewPassword = PasswordReset.pick({ password: true });

export function ResetForm({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const form = useForm(NewPassword, async ({ password }) => {
    await call("POST /api/v1/password/reset", { body: { token, password } });
    setDone(true);
  });
  if (done) {
    return (
      <Notice kind="success" title="Password changed">
        All devices have been signed out. <WelcomeLink href="/sign-in">Sign in</WelcomeLink>
      </Notice>
    );
  }
  return (
    <form {...form.handlers} className="flex flex-col gap-5">
      {form.failure && (
        <Notice kind="danger">
          {form.failure} <WelcomeLink href="/forgot">Request a new link</WelcomeLink>
        </Notice>
      )}
      <Field label="New password" hint={PASSWORD_HINT} error={form.errors.password} required>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Button tone="primary" size="large" type="submit" busy={form.busy}>
        Set password
      </Button>
    </form>
  );
}
