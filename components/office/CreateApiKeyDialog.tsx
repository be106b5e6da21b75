"use client";

import { useState } from "react";
import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { CopyField } from "#components/ui/CopyField";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { useForm } from "#lib/client/form";
import { useCreateApiKey } from "#lib/client/queries";
import { ApiKeyInput } from "#lib/schema/keys";
import { EventPicker } from "./EventPicker";
import { ScopePicker } from "./ScopePicker";
import { LEAST_RIGHTS } from "./scopeWords";

/** Days until a key expires; empty for never. */
const LIFETIMES = [
  ["30", "account.in30Days"],
  ["90", "account.in90Days"],
  ["365", "account.inOneYear"],
  ["", "account.never"],
] as const;

const KeyForm = ApiKeyInput.pick({ name: true }).extend({ days: z.coerce.number().optional() });

const DAY_MS = 24 * 3_600_000;

type CreateApiKeyDialogProps = { open: boolean; onClose: () => void };

export function CreateApiKeyDialog({ open, onClose }: CreateApiKeyDialogProps) {
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  function close() {
    onClose();
    setMade(null);
  }
  return made ? (
    <MadeKey made={made} open={open} onClose={close} />
  ) : (
    <KeyDialog open={open} onClose={close} onMade={setMade} />
  );
}

type KeyDialogProps = CreateApiKeyDialogProps & { onMade: (made: { name: string; key: string }) => void };

function KeyDialog({ open, onClose, onMade }: KeyDialogProps) {
  const { say, wording } = useOffice();
  const createApiKey = useCreateApiKey();
  const [everything, setEverything] = useState(false);
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set(LEAST_RIGHTS));
  /** The events that it is limited to; null for all, those of the future included. */
  const [eventIds, setEventIds] = useState<ReadonlySet<string> | null>(null);
  const [isTest, setIsTest] = useState(false);
  const form = useForm(
    KeyForm,
    async ({ name, days }) => {
      const expiresAt = days === undefined ? null : new Date(Date.now() + days * DAY_MS);
      const { data } = await createApiKey({
        name,
        expiresAt,
        scopes: everything ? ["*"] : [...scopes],
        ...(eventIds && !isTest && { eventIds: [...eventIds] }),
        test: isTest,
      });
      onMade({ name, key: data.key });
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={say("account.newApiKey")}
      submit={say("account.createKey")}
      ready={(everything || scopes.size > 0) && (isTest || eventIds?.size !== 0)}
    >
      <Field
        label={say("common.name")}
        hint={say("account.theProgramThatWillUse")}
        error={form.errors.name}
        required
      >
        <TextInput name="name" placeholder={say("common.website")} autoComplete="off" />
      </Field>
      <Field
        label={say("account.expires2")}
        hint={say("account.youAreRemindedTwoWeeks")}
        error={form.errors.days}
      >
        <Select name="days" defaultValue="365">
          {LIFETIMES.map(([days, words]) => (
            <option key={days} value={days}>
              {say(words)}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        label={say("account.testKey")}
        hint={say("account.testKeyHint")}
        checked={isTest}
        onChange={(event) => setIsTest(event.target.checked)}
      />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 font-semibold text-sm">{say("account.permissions")}</legend>
        <Checkbox
          label={say("account.fullAccess")}
          hint={say("account.allPermissionsBelowOnlyFor")}
          checked={everything}
          onChange={(event) => setEverything(event.target.checked)}
        />
        {!everything && <ScopePicker chosen={scopes} onChange={setScopes} />}
      </fieldset>
      {!isTest && <EventPicker chosen={eventIds} onChange={setEventIds} />}
    </FormDialog>
  );
}

type MadeKeyProps = CreateApiKeyDialogProps & { made: { name: string; key: string } };

function MadeKey({ made, open, onClose }: MadeKeyProps) {
  const { say } = useOffice();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={say("account.apiKeyCreated", { name: made.name })}
      footer={
        <Button tone="primary" onClick={onClose}>
          {say("account.iHaveCopiedIt")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice kind="warning" title={say("account.copyTheKeyNow")}>
          {say("account.forYourSecurityWeDo")}
        </Notice>
        <CopyField label={say("account.apiKey")} value={made.key} />
      </div>
    </Dialog>
  );
}
