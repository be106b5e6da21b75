"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { call } from "#lib/client/call";
import { useWebhooksChanged, type WebhookRecord } from "#lib/client/webhooks";
import { DOMAIN_EVENT_KINDS, type DomainEventKind } from "#lib/webhooks/kinds";
import { oneOf } from "../table/column";
import { Attempts } from "./DeliveryDialog";
import { KIND_GROUPS } from "./words";

type TestDialogProps = {
  /** The receiver, or those to choose from. */
  webhooks: readonly [WebhookRecord, ...WebhookRecord[]];
  kind?: DomainEventKind;
  onClose: () => void;
};

export function TestDialog({ webhooks, kind: first, onClose }: TestDialogProps) {
  const { say, wording } = useOffice();
  const changed = useWebhooksChanged();
  const [webhook, setWebhook] = useState(webhooks[0]);
  const subscribed = DOMAIN_EVENT_KINDS.filter((kind) => webhook.events.includes(kind));
  const [kind, setKind] = useState<DomainEventKind>(first ?? subscribed[0] ?? "booth.status_changed");
  const test = useMutation({
    mutationFn: () =>
      call("POST /api/v1/webhooks/{id}/test", { params: { id: webhook.id }, body: { type: kind } }),
    onSuccess: changed,
  });
  const delivery = test.data?.data;
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={say("webhooks.sendATestEvent")}
      description={webhooks.length === 1 ? webhook.url : undefined}
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.close")}</Button>
          <Button tone="primary" busy={test.isPending} onClick={() => test.mutate()}>
            {delivery ? say("webhooks.sendAnother") : say("webhooks.send")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {webhooks.length > 1 && (
          <Field label={say("webhooks.address")}>
            <Select
              value={webhook.id}
              onChange={({ target }) => setWebhook(webhooks.find(({ id }) => id === target.value) ?? webhook)}
            >
              {webhooks.map(({ id, url }) => (
                <option key={id} value={id}>
                  {url}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={say("webhooks.eventType")} hint={say("webhooks.sendsOneSampleMarkedAs")}>
          <Select
            value={kind}
            onChange={({ target }) => setKind(oneOf(DOMAIN_EVENT_KINDS, target.value) ?? kind)}
          >
            {KIND_GROUPS.map(({ title, kinds }) => (
              <optgroup key={title} label={title}>
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        {test.isError && (
          <Notice kind="danger" title={say("webhooks.couldNotSendTheTest")}>
            {wording.message(test.error)}
          </Notice>
        )}
        {delivery && (
          <>
            <Notice
              kind={delivery.status === "delivered" ? "success" : "danger"}
              title={
                delivery.status === "delivered"
                  ? say("webhooks.delivered")
                  : say("webhooks.notAcceptedByTheReceiver")
              }
            />
            <Attempts delivery={delivery} />
          </>
        )}
      </div>
    </Dialog>
  );
}
