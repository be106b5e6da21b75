import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { CopyField } from "#components/ui/CopyField";
import { Field } from "#components/ui/Field";
import { RadioCard } from "#components/ui/RadioCard";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import type { ProviderFieldsProps } from "./OidcFields";

export function SamlFields({ settings: { connection, entityId, acsUrl }, errors }: ProviderFieldsProps) {
  const { say, day } = useOffice();
  const present = connection?.kind === "saml" ? connection : null;
  const [isByHand, setByHand] = useState(false);
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold text-sm">{say("sso.entityId")}</p>
        <CopyField label={say("sso.entityId")} value={entityId} />
      </div>
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold text-sm">{say("sso.acsUrl")}</p>
        <CopyField label={say("sso.acsUrl")} value={acsUrl} />
      </div>
      {present?.certificateUntil && (
        <p className="break-words rounded-md bg-sunken p-3 text-sm">
          {say("sso.samlPresent", {
            issuer: present.issuer ?? "",
            until: day(present.certificateUntil, "UTC"),
          })}
        </p>
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{say("sso.samlSource")}</legend>
        <RadioCard
          name="samlSource"
          checked={!isByHand}
          onChoose={() => setByHand(false)}
          label={say("sso.byMetadata")}
          hint={say("sso.byMetadataHint")}
        />
        <RadioCard
          name="samlSource"
          checked={isByHand}
          onChoose={() => setByHand(true)}
          label={say("sso.byHand")}
        />
      </fieldset>
      {isByHand ? (
        <>
          <Field label={say("sso.providerEntityId")} error={errors.issuer} required>
            <TextInput name="issuer" autoComplete="off" />
          </Field>
          <Field label={say("sso.signOnUrl")} error={errors.signOnUrl} required>
            <TextInput name="signOnUrl" type="url" autoComplete="off" />
          </Field>
          <Field label={say("sso.certificate")} error={errors.certificate} required>
            <TextArea name="certificate" className="font-mono text-xs" spellCheck={false} />
          </Field>
        </>
      ) : (
        <Field
          label={say("sso.metadata")}
          hint={say(present ? "sso.metadataKept" : "sso.metadataHint")}
          error={errors.metadata}
          required={!present}
        >
          <TextArea name="metadata" className="font-mono text-xs" spellCheck={false} />
        </Field>
      )}
    </>
  );
}
