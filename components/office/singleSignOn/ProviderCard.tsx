"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { notify } from "#components/ui/Toast";
import { useForm } from "#lib/client/form";
import { DEFAULT_ROLES, SsoConnectionInput } from "#lib/schema/singleSignOn";
import { ROLE_WORDS } from "../roleWords";
import { OidcFields } from "./OidcFields";
import { SamlFields } from "./SamlFields";
import { type SingleSignOnRecord, usePutConnection, useRemoveConnection } from "./useSingleSignOn";

type ProviderCardProps = { settings: SingleSignOnRecord; hasSecondFactor: boolean };

/** Names of standards are the same in every language. */
const PROTOCOLS = { oidc: "OpenID Connect", saml: "SAML 2.0" };
type Kind = keyof typeof PROTOCOLS;

const ProviderForm = SsoConnectionInput.omit({ kind: true, isRequired: true });

export function ProviderCard({ settings, hasSecondFactor }: ProviderCardProps) {
  const { say, wording } = useOffice();
  const { connection, domains } = settings;
  const put = usePutConnection();
  const [isRequired, setRequired] = useState(connection?.isRequired ?? false);
  const [kind, setKind] = useState<Kind>(connection?.kind ?? "oidc");
  const form = useForm(
    ProviderForm,
    async (input) => {
      await put.mutateAsync({ ...input, kind, isRequired });
      notify.done(say("sso.saved"));
    },
    wording,
  );
  const isProven = domains.some(({ provenAt }) => provenAt !== null);
  const mayRequire = isRequired || (isProven && hasSecondFactor);
  return (
    <Card title={say("sso.provider")} description={say(kind === "oidc" ? "sso.oidcHint" : "sso.samlHint")}>
      <form {...form.handlers} className="flex flex-col gap-5">
        {form.failure && <Notice kind="danger">{form.failure}</Notice>}
        <Field label={say("sso.protocol")}>
          <Select value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
            {Object.entries(PROTOCOLS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {kind === "oidc" ? (
          <OidcFields settings={settings} errors={form.errors} />
        ) : (
          <SamlFields settings={settings} errors={form.errors} />
        )}
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
  const [isConfirming, setIsConfirming] = useState(false);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => notify.done(say("sso.removed")),
      onError: (error) => notify.failed(say("sso.couldNotRemove"), { description: wording.message(error) }),
      onSettled: () => setIsConfirming(false),
    });
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{say("sso.remove")}</Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={say("sso.removeTitle")}
        description={say("sso.removeHint")}
        confirm={say("sso.remove")}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
