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
      title="The signing secret"
      footer={
        <Button tone="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice kind="warning" title="Copy it now">
          With it the receiver checks that a message comes from here. It cannot be shown again.
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
      title="Make a new secret?"
      description={webhook.url}
      size="small"
      submit="Make a new secret"
    >
      <Field
        label="Hours with both"
        hint="For so long messages are signed with the former secret as well, so that none is refused; 0 to 72."
        error={form.errors.overlapHours}
      >
        <TextInput name="overlapHours" type="number" min={0} max={72} defaultValue={24} />
      </Field>
    </FormDialog>
  );
}
