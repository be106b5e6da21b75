"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextInput } from "#components/ui/TextInput";
import { useForm } from "#lib/client/form";
import { addPasskey, startPasskey } from "#lib/client/passkeys";
import { PasskeyChange } from "#lib/schema/passkeys";
import { deviceName } from "#lib/text/deviceName";
import { ProofForm } from "./ProofForm";
import { RecoveryCodes } from "./RecoveryCodes";

type Options = Awaited<ReturnType<typeof startPasskey>>;

/** Adds a passkey in steps: confirming the identity, the passkey itself, and for the first one the recovery codes. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const { say } = useOffice();
  const [options, setOptions] = useState<Options | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!options) {
    return (
      <ProofForm
        submit={say("account.continue")}
        onProof={async (proof) => setOptions(await startPasskey(proof))}
      />
    );
  }
  return (
    <NameStep
      options={options}
      onAdded={({ recoveryCodes }) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onDone())}
      onAgain={() => setOptions(null)}
    />
  );
}

type NameStepProps = {
  options: Options;
  onAdded: (added: { recoveryCodes: readonly string[] }) => void;
  onAgain: () => void;
};

function NameStep({ options, onAdded, onAgain }: NameStepProps) {
  const { say, wording } = useOffice();
  const form = useForm(PasskeyChange, async ({ name }) => onAdded(await addPasskey(options, name)), wording);
  return (
    <form {...form.handlers} className="flex flex-col gap-5">
      {form.failure && <Notice kind="danger">{form.failure}</Notice>}
      <Field
        label={say("common.name")}
        hint={say("account.yourBrowserThenAsks")}
        error={form.errors.name}
        required
      >
        <TextInput
          name="name"
          autoComplete="off"
          defaultValue={deviceName(navigator.userAgent) ?? ""}
          maxLength={80}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" type="submit" busy={form.busy}>
          {say("account.createPasskey")}
        </Button>
        {form.failure && (
          <Button tone="quiet" onClick={onAgain}>
            {say("account.startAgain")}
          </Button>
        )}
      </div>
    </form>
  );
}
