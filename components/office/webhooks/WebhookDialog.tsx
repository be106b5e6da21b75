"use client";

import { useState } from "react";
import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { useEvents } from "#lib/client/queries";
import { useWebhooksChanged, type WebhookRecord } from "#lib/client/webhooks";
import { WebhookInput } from "#lib/schema/webhooks";
import { EVERY_KIND } from "#lib/webhooks/kinds";
import { KindPicker } from "./KindPicker";

/** Event types are chosen outside the form fields; empty optional fields are sent as null. */
const WebhookForm = z.object({
  url: WebhookInput.shape.url,
  eventId: z.string().nullable().default(null),
  description: WebhookInput.shape.description.unwrap().default(null),
});

type WebhookDialogProps = {
  /** Null creates a webhook. */
  webhook: WebhookRecord | null;
  onClose: () => void;
  onSecret: (secret: string) => void;
};

export function WebhookDialog({ webhook, onClose, onSecret }: WebhookDialogProps) {
  const { say, wording } = useOffice();
  const events = useEvents();
  const changed = useWebhooksChanged();
  const [everything, setEverything] = useState(webhook?.events.includes(EVERY_KIND) ?? true);
  const [kinds, setKinds] = useState<ReadonlySet<string>>(
    new Set(webhook?.events.filter((kind) => kind !== EVERY_KIND)),
  );
  const form = useForm(
    WebhookForm,
    async (values) => {
      const body = { ...values, events: everything ? EVERY_KIND : [...kinds] } as const;
      const secret = webhook ? await change(webhook.id, body) : await make(body);
      await changed();
      onClose();
      if (secret !== undefined) onSecret(secret);
      else notify.done(say("webhooks.webhookSaved"));
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={webhook ? say("webhooks.editWebhook") : say("webhooks.newWebhook")}
      submit={webhook ? say("common.save") : say("webhooks.createWebhook")}
      ready={everything || kinds.size > 0}
    >
      <Field
        label={say("webhooks.url")}
        hint={say("webhooks.receivesAPostRequestFor")}
        error={form.errors.url}
        required
      >
        <TextInput
          name="url"
          type="url"
          defaultValue={webhook?.url}
          placeholder="https://hooks.example.org/aisle"
          autoComplete="off"
        />
      </Field>
      <Field label={say("webhooks.event")} error={form.errors.eventId}>
        <Select name="eventId" key={events.data?.length ?? 0} defaultValue={webhook?.eventId ?? ""}>
          <option value="">{say("webhooks.allEvents")}</option>
          {events.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={say("webhooks.description")}
        aside={say("webhooks.optional")}
        error={form.errors.description}
      >
        <TextInput name="description" defaultValue={webhook?.description ?? ""} autoComplete="off" />
      </Field>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 font-semibold text-sm">{say("webhooks.eventTypes")}</legend>
        <Checkbox
          label={say("webhooks.all")}
          hint={say("webhooks.includesEventTypesAddedIn")}
          checked={everything}
          onChange={({ target }) => setEverything(target.checked)}
        />
        {!everything && <KindPicker chosen={kinds} onChange={setKinds} />}
      </fieldset>
    </FormDialog>
  );
}

type Input = z.output<typeof WebhookForm> & { events: typeof EVERY_KIND | string[] };

async function make(body: Input): Promise<string | undefined> {
  const { data } = await call("POST /api/v1/webhooks", { body });
  return data.secret;
}

async function change(id: string, body: Input): Promise<undefined> {
  await call("PATCH /api/v1/webhooks/{id}", { params: { id }, body });
}
