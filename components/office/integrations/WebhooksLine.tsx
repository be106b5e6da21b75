"use client";

import Link from "next/link";
import { Button } from "#components/ui/Button";
import { isFailing, useWebhooks } from "#lib/client/webhooks";
import { ConnectionLine } from "./ConnectionLine";

export function WebhooksLine() {
  const webhooks = useWebhooks();
  const active = webhooks.data?.filter(({ active }) => active) ?? [];
  const failing = active.filter(isFailing).length;
  const words = webhooks.isPending
    ? "Looking…"
    : webhooks.isError
      ? "Could not load webhooks. Open the webhooks page for details."
      : wordsOf(active.length, failing);
  return (
    <ConnectionLine
      title="Webhooks"
      purpose="Sends signed events to other systems and retries until they are received."
      state={active.length > 0 ? (failing > 0 ? "partly" : "on") : "off"}
      words={words}
    >
      <Button asChild size="small">
        <Link href="/settings/webhooks">Webhooks</Link>
      </Button>
      <Button asChild size="small" tone="quiet">
        <Link href="/docs/webhooks">Guide</Link>
      </Button>
    </ConnectionLine>
  );
}

function wordsOf(active: number, failing: number): string {
  if (active === 0) return "No active webhooks.";
  const label = active === 1 ? "1 active webhook" : `${active} active webhooks`;
  return failing === 0 ? `${label}; all deliveries succeeded.` : `${label}; ${failing} failing.`;
}
