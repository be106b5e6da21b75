"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { PasswordInput } from "#components/ui/PasswordInput";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { PasswordReset } from "#lib/schema/account";
import { SHORTEST_PASSWORD } from "#lib/text/password";
import { WelcomeLink } from "./WelcomeFrame";

const NewPassword = PasswordReset.pick({ password: true });

export function ResetForm({ token }: { token: string }) {
  const { say, wording } = useOffice();
  const [done, setDone] = useState(false);
  const form = useForm(
    NewPassword,
    async ({ password }) => {
      await call("POST /api/v1/password/reset", { body: { token, password } });
      setDone(true);
    },
    wording,
  );
  if (done) {
    return (
      <Notice kind="success" title={say("welcome.passwordChanged")}>
        {say("welcome.allDevicesHaveBeenSigned")}{" "}
        <WelcomeLink href="/sign-in">{say("welcome.signIn")}</WelcomeLink>
      </Notice>
    );
  }
  return (
    <form {...form.handlers} className="flex flex-col gap-5">
      {form.failure && (
        <Notice kind="danger">
          {form.failure} <WelcomeLink href="/forgot">{say("welcome.requestANewLink")}</WelcomeLink>
        </Notice>
      )}
      <Field
        label={say("welcome.newPassword")}
        hint={say("welcome.passwordHint", { count: SHORTEST_PASSWORD })}
        error={form.errors.password}
        required
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Button tone="primary" size="large" type="submit" busy={form.busy}>
        {say("welcome.setPassword")}
      </Button>
    </form>
  );
}
