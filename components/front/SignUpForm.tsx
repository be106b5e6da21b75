"use client";

import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { PasswordInput } from "#components/ui/PasswordInput";
import { TextInput } from "#components/ui/TextInput";
import { call } from "#lib/client/call";
import { enter, leaveFor } from "#lib/client/enter";
import { useForm } from "#lib/client/form";
import { SignUp } from "#lib/schema/account";
import { PASSWORD_HINT } from "./words";

export function SignUpForm() {
  const form = useForm(SignUp, async (body) => {
    await call("POST /api/v1/sign-up", { body });
    await enter(body);
    await leaveFor("/events");
  });
  return (
    <form {...form.handlers} className="flex flex-col gap-5">
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <Field label="Your name" error={form.errors.name} required>
        <TextInput name="name" autoComplete="name" />
      </Field>
      <Field
        label="Organisation"
        hint="The company that runs the event. You can invite colleagues later."
        error={form.errors.organisation}
        required
      >
        <TextInput name="organisation" autoComplete="organization" />
      </Field>
      <Field label="E-mail" error={form.errors.email} required>
        <TextInput name="email" type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field label="Password" hint={PASSWORD_HINT} error={form.errors.password} required>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Button tone="primary" size="large" type="submit" busy={form.busy}>
        Create account
      </Button>
    </form>
  );
}
