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
      ? "They could not be loaded; the page of webhooks tells more."
      : wordsOf(active.length, failing);
  return (
    <ConnectionLine
      title="Webhooks"
      purpose="Tell other systems what happens, signed and repeated until they hear it."
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
  if (active === 0) return "No address is told anything.";
  const told = active === 1 ? "1 address is told" : `${active} addresses are told`;
  return failing === 0 ? `${told}; all of them answer.` : `${told}; ${failing} did not answer the last time.`;
}
