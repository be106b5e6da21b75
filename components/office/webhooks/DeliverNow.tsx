"use client";

import { useMutation } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { Button } from "#components/ui/Button";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { useWebhooksChanged } from "#lib/client/webhooks";

/** Retries the pending deliveries of all webhooks at once. */
export function DeliverNow() {
  const changed = useWebhooksChanged();
  const deliver = useMutation({
    mutationFn: () => call("POST /api/v1/webhooks/process"),
    onSuccess: async ({ data }) => {
      await changed();
      notify.done(resultOf(data));
    },
    onError: (error) => notify.failed("Could not deliver", { description: messageOf(error) }),
  });
  return (
    <Button busy={deliver.isPending} onClick={() => deliver.mutate()}>
      <Send aria-hidden="true" />
      Deliver now
    </Button>
  );
}

function resultOf({ processed, delivered }: Answer<"POST /api/v1/webhooks/process">["data"]): string {
  if (processed === 0) return "No pending deliveries";
  return `${delivered} of ${processed} pending ${processed === 1 ? "delivery" : "deliveries"} delivered`;
}
