"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { PageHeader } from "#components/ui/PageHeader";
import { PasswordInput } from "#components/ui/PasswordInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { PasswordChange } from "#lib/schema/account";
import { LanguageCard } from "./LanguageCard";
import type { Account } from "./Navigation/AccountMenu";
import { ROLE_WORDS } from "./roleWords";
import { SessionsCard } from "./SessionsCard";
import { PasskeysCard } from "./secondFactor/PasskeysCard";
import { SecondFactorCard } from "./secondFactor/SecondFactorCard";

type AccountPageProps = {
  account: Account;
  language: string | null;
  /** False for people who sign in through a provider only. */
  hasPassword: boolean;
};

export function AccountPage({ account, language, hasPassword }: AccountPageProps) {
  const { say, lowerFirst } = useOffice();
  return (
    <>
      <PageHeader title={say("account.account")} description={`${account.name} · ${account.email}`} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {hasPassword && <PasswordCard email={account.email} />}
        <div className="grid gap-6">
          {hasPassword && <PasskeysCard />}
          {hasPassword && <SecondFactorCard />}
          <LanguageCard language={language} />
          <Card title={say("account.role")}>
            <p className="text-sm text-soft">
              {say("account.yourRole", {
                role: say(ROLE_WORDS[account.role].label),
                organisation: account.organisationName,
                hint: lowerFirst(say(ROLE_WORDS[account.role].hint)),
              })}
            </p>
          </Card>
        </div>
        <SessionsCard />
      </div>
    </>
  );
}

function PasswordCard({ email }: { email: string }) {
  const { say } = useOffice();
  // Remounts the form so that its fields are empty after a password change.
  const [round, setRound] = useState(0);
  return (
    <Card title={say("account.password")} description={say("account.changingYourPasswordSignsYou")}>
      <PasswordForm key={round} email={email} onChanged={() => setRound(round + 1)} />
    </Card>
  );
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { say, wording } = useOffice();
  const form = useForm(
    PasswordChange,
    async (change) => {
      await call("POST /api/v1/password/change", { body: change });
      notify.done(say("account.passwordChanged"));
      onChanged();
    },
    wording,
  );
  return (
    <form {...form.handlers} className="flex flex-col gap-5">
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <input type="hidden" autoComplete="username" value={email} />
      <Field label={say("account.currentPassword")} error={form.errors.currentPassword} required>
        <PasswordInput name="currentPassword" autoComplete="current-password" />
      </Field>
      <Field
        label={say("account.newPassword")}
        hint={say("account.atLeast10CharactersA")}
        error={form.errors.newPassword}
        required
      >
        <PasswordInput name="newPassword" autoComplete="new-password" />
      </Field>
      <Button tone="primary" type="submit" busy={form.busy} className="self-start">
        {say("account.changePassword")}
      </Button>
    </form>
  );
}
