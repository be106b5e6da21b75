"use client";

import { Plus, Webhook } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
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
  const { say } = useOffice();
  return (
    <>
      <PageHeader title={say("webhooks.webhooks")} />
      <EmptyState icon={<Webhook />} title={say("webhooks.onlyOwnersAndAdminsCan")}>
        {say("webhooks.askAnOwnerOrAdmin")}
      </EmptyState>
    </>
  );
}

function Webhooks() {
  const { say } = useOffice();
  const webhooks = useWebhooks();
  const mayChange = useMay("webhooks:write");
  const [creating, setCreating] = useDialogParam("new");
  const [secret, setSecret] = useState<string | null>(null);
  const create = mayChange && (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {say("webhooks.newWebhook")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say("webhooks.webhooks")}
        description={
          <>
            {say("webhooks.webhooksSendEventsToOther")}{" "}
            {mayChange && (
              <Link href="/settings/webhooks/events" className="underline underline-offset-4">
                {say("webhooks.recentEvents")}
              </Link>
            )}
          </>
        }
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
        <LoadFailure what={say("webhooks.theWebhooks")} error={webhooks.error} onRetry={webhooks.refetch} />
      )}
      {webhooks.data?.length === 0 && (
        <EmptyState icon={<Webhook />} title={say("webhooks.noWebhooksYet")} action={create}>
          {say("webhooks.eachMessageIsSignedAnd")}
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
