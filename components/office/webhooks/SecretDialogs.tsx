"use client";

import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
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
  const { say } = useOffice();
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={say("webhooks.signingSecret")}
      footer={
        <Button tone="primary" onClick={onClose}>
          {say("webhooks.iHaveCopiedIt")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice kind="warning" title={say("webhooks.copyTheSecretNow")}>
          {say("webhooks.receiversUseItToVerify")}
        </Notice>
        <CopyField label={say("webhooks.signingSecret")} value={secret} />
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
  const { say, wording } = useOffice();
  const changed = useWebhooksChanged();
  const form = useForm(
    RotateForm,
    async ({ overlapHours }) => {
      const { data } = await call("PATCH /api/v1/webhooks/{id}", {
        params: { id: webhook.id },
        body: { rotateSecret: true, ...(overlapHours !== undefined && { overlapHours }) },
      });
      await changed();
      onClose();
      if (data.secret !== undefined) onSecret(data.secret);
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("webhooks.rotateTheSigningSecret")}
      description={webhook.url}
      size="small"
      submit={say("webhooks.rotateSecret")}
    >
      <Field
        label={say("webhooks.overlapHours")}
        hint={say("webhooks.messagesAreAlsoSignedWith")}
        error={form.errors.overlapHours}
      >
        <TextInput name="overlapHours" type="number" min={0} max={72} defaultValue={24} />
      </Field>
    </FormDialog>
  );
}
