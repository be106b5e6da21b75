"use client";

import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { useWebhooks } from "#lib/client/webhooks";
import { LoadFailure } from "../LoadFailure";
import { useMay } from "../Rights";
import { useDialogParam } from "../useDialogParam";
import { DeliverNow } from "./DeliverNow";
import { SecretDialog } from "./SecretDialogs";
import { WebhookDialog } from "./WebhookDialog";
import { WebhookTable } from "./WebhookTable";

export function WebhooksPage() {
  return useMay("webhooks:read") ? <Webhooks /> : <NoWebhooksForYou />;
}

export function NoWebhooksForYou() {
  return (
    <>
      <PageHeader title="Webhooks" />
      <EmptyState icon={<Webhook />} title="Only owners and admins can manage webhooks">
        Ask an owner or admin if a program needs to receive events.
      </EmptyState>
    </>
  );
}

function Webhooks() {
  const webhooks = useWebhooks();
  const mayChange = useMay("webhooks:write");
  const [creating, setCreating] = useDialogParam("new");
  const [secret, setSecret] = useState<string | null>(null);
  const create = mayChange && (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      New webhook
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="Webhooks send events to other programs as they happen: a booth is sold, an exhibitor changes, a plan is published."
        actions={
          webhooks.data?.length ? (
            <>
              {mayChange && <DeliverNow />}
              {create}
            </>
          ) : undefined
        }
      />
      {webhooks.isPending && <Skeleton className="h-40" />}
      {webhooks.isError && (
        <LoadFailure what="The webhooks" error={webhooks.error} onRetry={webhooks.refetch} />
      )}
      {webhooks.data?.length === 0 && (
        <EmptyState icon={<Webhook />} title="No webhooks yet" action={create}>
          Each message is signed, and retried for hours until it is delivered.
        </EmptyState>
      )}
      {webhooks.data && webhooks.data.length > 0 && (
        <WebhookTable webhooks={webhooks.data} mayChange={mayChange} onSecret={setSecret} />
      )}
      {mayChange && creating && (
        <WebhookDialog webhook={null} onClose={() => setCreating(false)} onSecret={setSecret} />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
