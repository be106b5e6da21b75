"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { PasswordInput } from "#components/ui/PasswordInput";
import { TextInput } from "#components/ui/TextInput";
import { call } from "#lib/client/call";
import { enter, leaveFor } from "#lib/client/enter";
import { useForm } from "#lib/client/form";
import { SignUp } from "#lib/schema/account";
import { SHORTEST_PASSWORD } from "#lib/text/password";

export function SignUpForm() {
  const { say, wording } = useOffice();
  const form = useForm(
    SignUp,
    async (body) => {
      await call("POST /api/v1/sign-up", { body });
      await enter(body);
      await leaveFor("/events");
    },
    wording,
  );
  return (
    <form {...form.handlers} className="flex flex-col gap-5">
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <Field label={say("welcome.yourName")} error={form.errors.name} required>
        <TextInput name="name" autoComplete="name" />
      </Field>
      <Field
        label={say("welcome.organisation")}
        hint={say("welcome.theCompanyThatRunsThe")}
        error={form.errors.organisation}
        required
      >
        <TextInput name="organisation" autoComplete="organization" />
      </Field>
      <Field label={say("common.email")} error={form.errors.email} required>
        <TextInput name="email" type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field
        label={say("welcome.password")}
        hint={say("welcome.passwordHint", { count: SHORTEST_PASSWORD })}
        error={form.errors.password}
        required
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Button tone="primary" size="large" type="submit" busy={form.busy}>
        {say("welcome.createAccount")}
      </Button>
    </form>
  );
}
