"use client";

import { z } from "zod";
import { Button } from "#components/ui/Button";
import { CopyField } from "#components/ui/CopyField";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Notice } from "#components/ui/Notice";
import { TextInput } from "#components/ui/TextInput";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { useWebhooksChanged, type WebhookRecord } from "#lib/client/webhooks";
import { WebhookPatch } from "#lib/schema/webhooks";

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title="Signing secret"
      footer={
        <Button tone="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice kind="warning" title="Copy the secret now">
          Receivers use it to verify that a message comes from Aisle. It is not shown again.
        </Notice>
        <CopyField label="Signing secret" value={secret} />
      </div>
    </Dialog>
  );
}

const RotateForm = z.object({ overlapHours: WebhookPatch.shape.overlapHours });

type RotateDialogProps = {
  webhook: WebhookRecord;
  onClose: () => void;
  onSecret: (secret: string) => void;
};

export function RotateDialog({ webhook, onClose, onSecret }: RotateDialogProps) {
  const changed = useWebhooksChanged();
  const form = useForm(RotateForm, async ({ overlapHours }) => {
    const { data } = await call("PATCH /api/v1/webhooks/{id}", {
      params: { id: webhook.id },
      body: { rotateSecret: true, ...(overlapHours !== undefined && { overlapHours }) },
    });
    await changed();
    onClose();
    if (data.secret !== undefined) onSecret(data.secret);
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Rotate the signing secret?"
      description={webhook.url}
      size="small"
      submit="Rotate secret"
    >
      <Field
        label="Overlap, hours"
        hint="Messages are also signed with the previous secret during this time, from 0 to 72 hours."
        error={form.errors.overlapHours}
      >
        <TextInput name="overlapHours" type="number" min={0} max={72} defaultValue={24} />
      </Field>
    </FormDialog>
  );
}
