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
import { InvitationAcceptance } from "#lib/schema/team";
import { SHORTEST_PASSWORD } from "#lib/text/password";

const Newcomer = InvitationAcceptance.pick({ name: true, password: true }).required();
const Known = InvitationAcceptance.pick({});

type InvitationFormProps = { token: string; email: string; isNewAccount: boolean };

/** Users with an account join with one click and sign in as usual; others create an account here. */
export function InvitationForm({ token, email, isNewAccount }: InvitationFormProps) {
  const { say, wording } = useOffice();
  const form = useForm(
    isNewAccount ? Newcomer : Known,
    async (input: { name?: string; password?: string }) => {
      await call("POST /api/v1/invitations/accept", { body: { token, ...input } });
      if (input.password) {
        await enter({ email, password: input.password });
        await leaveFor("/events");
      } else {
        await leaveFor("/sign-in");
      }
    },
    wording,
  );
  return (
    <form {...form.handlers} className="flex flex-col gap-5">
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <Field label={say("common.email")}>
        <TextInput value={email} readOnly type="email" autoComplete="username" />
      </Field>
      {isNewAccount && (
        <>
          <Field label={say("welcome.yourName")} error={form.errors.name} required>
            <TextInput name="name" autoComplete="name" />
          </Field>
          <Field
            label={say("welcome.chooseAPassword")}
            hint={say("welcome.passwordHint", { count: SHORTEST_PASSWORD })}
            error={form.errors.password}
            required
          >
            <PasswordInput name="password" autoComplete="new-password" />
          </Field>
        </>
      )}
      <Button tone="primary" size="large" type="submit" busy={form.busy}>
        {say("welcome.joinTheTeam")}
      </Button>
    </form>
  );
}
