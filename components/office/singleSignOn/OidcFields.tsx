import { useOffice } from "#components/speech/OfficeSpeech";
import { CopyField } from "#components/ui/CopyField";
import { Field } from "#components/ui/Field";
import { PasswordInput } from "#components/ui/PasswordInput";
import { TextInput } from "#components/ui/TextInput";
import type { SingleSignOnRecord } from "./useSingleSignOn";

export type ProviderFieldsProps = { settings: SingleSignOnRecord; errors: Record<string, string> };

export function OidcFields({ settings: { connection, redirectUrl }, errors }: ProviderFieldsProps) {
  const { say } = useOffice();
  const present = connection?.kind === "oidc" ? connection : null;
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold text-sm">{say("sso.redirectUrl")}</p>
        <CopyField label={say("sso.redirectUrl")} value={redirectUrl} />
      </div>
      <Field label={say("sso.issuer")} hint={say("sso.issuerHint")} error={errors.issuer} required>
        <TextInput name="issuer" type="url" defaultValue={present?.issuer ?? ""} autoComplete="off" />
      </Field>
      <Field label={say("sso.clientId")} error={errors.clientId} required>
        <TextInput name="clientId" defaultValue={present?.clientId ?? ""} autoComplete="off" />
      </Field>
      <Field
        label={say("sso.clientSecret")}
        {...(present && { hint: say("sso.secretKept") })}
        error={errors.clientSecret}
        required={!present}
      >
        <PasswordInput name="clientSecret" autoComplete="off" />
      </Field>
    </>
  );
}
