"use client";

import { useState } from "react";
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
import type { Account } from "./Navigation/AccountMenu";
import { ROLE_WORDS } from "./roleWords";
import { SessionsCard } from "./SessionsCard";
import { SecondFactorCard } from "./secondFactor/SecondFactorCard";

type AccountPageProps = {
  account: Account;
  /** False for people who sign in through a provider only. */
  hasPassword: boolean;
};

export function AccountPage({ account, hasPassword }: AccountPageProps) {
  return (
    <>
      <PageHeader title="Account" description={`${account.name} · ${account.email}`} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {hasPassword && <PasswordCard email={account.email} />}
        <div className="grid gap-6">
          {hasPassword && <SecondFactorCard />}
          <Card title="Role">
            <p className="text-sm text-soft">
              You are <strong className="font-semibold text-ink">{ROLE_WORDS[account.role].label}</strong> in{" "}
              {account.organisationName}: {ROLE_WORDS[account.role].hint.toLowerCase()}.
            </p>
          </Card>
        </div>
        <SessionsCard />
      </div>
    </>
  );
}

function PasswordCard({ email }: { email: string }) {
  // Remounts the form so that its fields are empty after a password change.
  const [round, setRound] = useState(0);
  return (
    <Card title="Password" description="Changing your password signs you out of all other browsers.">
      <PasswordForm key={round} email={email} onChanged={() => setRound(round + 1)} />
    </Card>
  );
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const form = useForm(PasswordChange, async (change) => {
    await call("POST /api/v1/password/change", { body: change });
    notify.done("Password changed");
    onChanged();
  });
  return (
    <form {...form.handlers} className="flex flex-col gap-5">
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <input type="hidden" autoComplete="username" value={email} />
      <Field label="Current password" error={form.errors.currentPassword} required>
        <PasswordInput name="currentPassword" autoComplete="current-password" />
      </Field>
      <Field
        label="New password"
        hint="At least 10 characters. A few unrelated words make a strong password."
        error={form.errors.newPassword}
        required
      >
        <PasswordInput name="newPassword" autoComplete="new-password" />
      </Field>
      <Button tone="primary" type="submit" busy={form.busy} className="self-start">
        Change password
      </Button>
    </form>
  );
}
