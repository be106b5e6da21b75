"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextInput } from "#components/ui/TextInput";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { ForgottenPassword } from "#lib/schema/account";

export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(ForgottenPassword, async (body) => {
    await call("POST /api/v1/password/forgot", { body });
    setSentTo(body.email);
  });
  if (sentTo !== null) {
    return (
      <Notice kind="success" title="Check your e-mail">
        If {sentTo} has an account, we have sent a link. It can be used once within an hour.
      </Notice>
    );
  }
  return (
    <form {...form.handlers} className="flex flex-col gap-5">
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <Field label="E-mail" error={form.errors.email} required>
        <TextInput name="email" type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Button tone="primary" size="large" type="submit" busy={form.busy}>
        Send link
      </Button>
    </form>
  );
}
