"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextInput } from "#components/ui/TextInput";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { ForgottenPassword } from "#lib/schema/account";

export function ForgotForm() {
  const { say, wording } = useOffice();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(
    ForgottenPassword,
    async (body) => {
      await call("POST /api/v1/password/forgot", { body });
      setSentTo(body.email);
    },
    wording,
  );
  if (sentTo !== null) {
    return (
      <Notice kind="success" title={say("welcome.checkYourEMail")}>
        {say("welcome.ifHasAnAccountWe", { sentTo })}
      </Notice>
    );
  }
  return (
    <form {...form.handlers} className="flex flex-col gap-5">
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <Field label={say("common.email")} error={form.errors.email} required>
        <TextInput name="email" type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Button tone="primary" size="large" type="submit" busy={form.busy}>
        {say("welcome.sendLink")}
      </Button>
    </form>
  );
}
