"use client";

import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { isFailing, useWebhooks } from "#lib/client/webhooks";
import { ConnectionLine } from "./ConnectionLine";

export function WebhooksLine() {
  const { say } = useOffice();
  const webhooks = useWebhooks();
  const active = webhooks.data?.filter(({ active }) => active) ?? [];
  const failing = active.filter(isFailing).length;
  const words = webhooks.isPending
    ? say("integrations.looking")
    : webhooks.isError
      ? say("integrations.couldNotLoadWebhooksOpen")
      : [
          say("integrations.activeWebhooks", { count: active.length }),
          ...(active.length > 0 ? [say("integrations.failing", { count: failing })] : []),
        ].join(" · ");
  return (
    <ConnectionLine
      title="integrations.webhooks"
      purpose="integrations.sendsSignedEventsToOther"
      state={active.length > 0 ? (failing > 0 ? "partly" : "on") : "off"}
      words={words}
    >
      <Button asChild size="small">
        <Link href="/settings/webhooks">{say("integrations.webhooks")}</Link>
      </Button>
      <Button asChild size="small" tone="quiet">
        <Link href="/docs/webhooks">{say("integrations.guide")}</Link>
      </Button>
    </ConnectionLine>
  );
}
