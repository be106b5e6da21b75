"use client";

import { useMutation } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { useWebhooksChanged } from "#lib/client/webhooks";

/** Retries the pending deliveries of all webhooks at once. */
export function DeliverNow() {
  const office = useOffice();
  const { say, wording } = office;
  const changed = useWebhooksChanged();
  const deliver = useMutation({
    mutationFn: () => call("POST /api/v1/webhooks/process"),
    onSuccess: async ({ data }) => {
      await changed();
      notify.done(resultOf(office, data));
    },
    onError: (error) =>
      notify.failed(say("webhooks.couldNotDeliver"), { description: wording.message(error) }),
  });
  return (
    <Button busy={deliver.isPending} onClick={() => deliver.mutate()}>
      <Send aria-hidden="true" />
      {say("webhooks.deliverNow")}
    </Button>
  );
}

function resultOf(
  office: Office,
  { processed, delivered }: Answer<"POST /api/v1/webhooks/process">["data"],
): string {
  if (processed === 0) return office.say("webhooks.noPendingDeliveries");
  return office.say("webhooks.pendingDelivered", { delivered, count: processed });
}
