"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Badge } from "#components/ui/Badge";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useEvents } from "#lib/client/queries";
import { useWebhooksChanged, type WebhookRecord } from "#lib/client/webhooks";
import { EVERY_KIND } from "#lib/webhooks/kinds";
import { RotateDialog } from "./SecretDialogs";
import { TestDialog } from "./TestDialog";
import { WebhookDialog } from "./WebhookDialog";
import { type WebhookAction, WebhookMenu } from "./WebhookMenu";
import { Moment, WebhookState } from "./words";

type WebhookTableProps = {
  webhooks: WebhookRecord[];
  mayChange: boolean;
  onSecret: (secret: string) => void;
};

export function WebhookTable({ webhooks, mayChange, onSecret }: WebhookTableProps) {
  const { say } = useOffice();
  const events = useEvents();
  const [chosen, setChosen] = useState<{ webhook: WebhookRecord; action: WebhookAction } | null>(null);
  const close = () => setChosen(null);
  const nameOf = (id: string) => events.data?.find((event) => event.id === id)?.name ?? id;
  return (
    <>
      <Table caption={say("webhooks.webhooks")}>
        <TableHead>
          <HeadCell>{say("webhooks.address")}</HeadCell>
          <HeadCell>{say("common.status")}</HeadCell>
          <HeadCell>{say("webhooks.event")}</HeadCell>
          <HeadCell>{say("webhooks.eventTypes")}</HeadCell>
          <HeadCell>{say("webhooks.lastDelivery")}</HeadCell>
          <HeadCell>
            <span className="sr-only">{say("common.actions")}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {webhooks.map((webhook) => (
            <Row key={webhook.id}>
              <RowHeadCell className="max-w-96 py-2">
                <Link
                  href={`/settings/webhooks/${webhook.id}`}
                  className="block truncate underline-offset-4 hover:underline"
                >
                  {webhook.url}
                </Link>
                {webhook.description && (
                  <span className="block truncate font-normal text-faint text-xs">{webhook.description}</span>
                )}
              </RowHeadCell>
              <Cell>
                <WebhookState webhook={webhook} />
              </Cell>
              <Cell className="text-soft">
                {webhook.eventId === null ? say("webhooks.allEvents") : nameOf(webhook.eventId)}
              </Cell>
              <Cell>
                <Kinds kinds={webhook.events} />
              </Cell>
              <Cell className="text-soft">
                {webhook.lastDeliveryAt ? <Moment at={webhook.lastDeliveryAt} /> : say("webhooks.never")}
              </Cell>
              <Cell className="w-px text-end">
                {mayChange && (
                  <WebhookMenu webhook={webhook} onChoose={(action) => setChosen({ webhook, action })} />
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {chosen?.action === "edit" && (
        <WebhookDialog webhook={chosen.webhook} onClose={close} onSecret={onSecret} />
      )}
      {chosen?.action === "test" && <TestDialog webhooks={[chosen.webhook]} onClose={close} />}
      {chosen?.action === "rotate" && (
        <RotateDialog webhook={chosen.webhook} onClose={close} onSecret={onSecret} />
      )}
      {chosen?.action === "delete" && <DeleteWebhook webhook={chosen.webhook} onClose={close} />}
    </>
  );
}

const KINDS_SHOWN = 2;

function Kinds({ kinds }: { kinds: string[] }) {
  const { say } = useOffice();
  if (kinds.includes(EVERY_KIND)) return <Badge>{say("webhooks.all")}</Badge>;
  const more = kinds.length - KINDS_SHOWN;
  return (
    <span className="flex gap-1.5" title={kinds.join(", ")}>
      {kinds.slice(0, KINDS_SHOWN).map((kind) => (
        <Badge key={kind}>{kind}</Badge>
      ))}
      {more > 0 && <Badge>+{more}</Badge>}
    </span>
  );
}

function DeleteWebhook({ webhook, onClose }: { webhook: WebhookRecord; onClose: () => void }) {
  const { say, wording } = useOffice();
  const changed = useWebhooksChanged();
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/v1/webhooks/{id}", { params: { id: webhook.id } }),
    onSuccess: async () => {
      await changed();
      notify.done(say("webhooks.webhookDeleted"));
    },
    onError: (error) =>
      notify.failed(say("webhooks.couldNotDeleteTheWebhook"), { description: wording.message(error) }),
    onSettled: onClose,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say("webhooks.deleteThisWebhook")}
      description={say("webhooks.receivesNoMoreEventsAnd", { url: webhook.url })}
      confirm={say("webhooks.deleteWebhook")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}
