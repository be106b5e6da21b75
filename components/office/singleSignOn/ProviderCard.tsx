"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Checkbox } from "#components/ui/Checkbox";
import { CopyField } from "#components/ui/CopyField";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { PasswordInput } from "#components/ui/PasswordInput";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { useForm } from "#lib/client/form";
import { DEFAULT_ROLES, SsoConnectionInput } from "#lib/schema/singleSignOn";
import { ROLE_WORDS } from "../roleWords";
import { type SingleSignOnRecord, usePutConnection, useRemoveConnection } from "./useSingleSignOn";

type ProviderCardProps = { settings: SingleSignOnRecord; hasSecondFactor: boolean };

const ProviderForm = SsoConnectionInput.omit({ kind: true, isRequired: true });

export function ProviderCard({ settings, hasSecondFactor }: ProviderCardProps) {
  const { say, wording } = useOffice();
  const { connection, domains, redirectUrl } = settings;
  const put = usePutConnection();
  const [isRequired, setRequired] = useState(connection?.isRequired ?? false);
  const form = useForm(
    ProviderForm,
    async (input) => {
      await put.mutateAsync({ ...input, kind: "oidc", isRequired });
      notify.done(say("sso.saved"));
    },
    wording,
  );
  const isProven = domains.some(({ provenAt }) => provenAt !== null);
  const mayRequire = isRequired || (isProven && hasSecondFactor);
  return (
    <Card title={say("sso.provider")} description={say("sso.oidcHint")}>
      <form {...form.handlers} className="flex flex-col gap-5">
        {form.failure && <Notice kind="danger">{form.failure}</Notice>}
        <div className="flex flex-col gap-1.5">
          <p className="font-semibold text-sm">{say("sso.redirectUrl")}</p>
          <CopyField label={say("sso.redirectUrl")} value={redirectUrl} />
        </div>
        <Field label={say("sso.issuer")} hint={say("sso.issuerHint")} error={form.errors.issuer} required>
          <TextInput name="issuer" type="url" defaultValue={connection?.issuer ?? ""} autoComplete="off" />
        </Field>
        <Field label={say("sso.clientId")} error={form.errors.clientId} required>
          <TextInput name="clientId" defaultValue={connection?.clientId ?? ""} autoComplete="off" />
        </Field>
        <Field
          label={say("sso.clientSecret")}
          {...(connection && { hint: say("sso.secretKept") })}
          error={form.errors.clientSecret}
          required={!connection}
        >
          <PasswordInput name="clientSecret" autoComplete="off" />
        </Field>
        <Field
          label={say("sso.defaultRole")}
          hint={say("sso.defaultRoleHint")}
          error={form.errors.defaultRole}
        >
          <Select name="defaultRole" defaultValue={connection?.defaultRole ?? "viewer"}>
            {DEFAULT_ROLES.map((role) => (
              <option key={role} value={role}>
                {say(ROLE_WORDS[role].label)}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          label={say("sso.required")}
          hint={say(mayRequire ? "sso.requiredHint" : "sso.requiredFirst")}
          checked={isRequired}
          disabled={!mayRequire}
          onChange={(event) => setRequired(event.target.checked)}
        />
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" type="submit" busy={form.busy}>
            {say("sso.save")}
          </Button>
          {connection && <RemoveConnection />}
        </div>
      </form>
    </Card>
  );
}

function RemoveConnection() {
  const { say, wording } = useOffice();
  const remove = useRemoveConnection();
  const [asking, setAsking] = useState(false);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => notify.done(say("sso.removed")),
      onError: (error) => notify.failed(say("sso.couldNotRemove"), { description: wording.message(error) }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{say("sso.remove")}</Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={say("sso.removeTitle")}
        description={say("sso.removeHint")}
        confirm={say("sso.remove")}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
