"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { CopyField } from "#components/ui/CopyField";
import { useApiKeys } from "#lib/client/queries";
import { ConnectionLine } from "./ConnectionLine";

/** For integrations written for the legacy system: they keep their code and change host and token. */
export function LegacyApiCard() {
  const { say } = useOffice();
  const keys = useApiKeys();
  const host = useHost();
  const count = keys.data?.length ?? 0;
  const words = keys.isPending
    ? say("integrations.loading")
    : count === 0
      ? say("integrations.noValidApiKeysSo")
      : say("integrations.keysGiveAccess", { count });
  return (
    <ConnectionLine
      title="integrations.apiAndLegacyIntegrations"
      purpose="integrations.otherSystemsReadAndWrite"
      state={count > 0 ? "on" : "off"}
      words={words}
    >
      <div className="w-72 max-w-full">
        <CopyField label={say("integrations.hostOfLegacyIntegrations")} value={host} />
      </div>
      <Button asChild size="small">
        <Link href="/settings/api-keys">{say("integrations.apiKeys")}</Link>
      </Button>
      <Button asChild size="small" tone="quiet">
        <Link href="/docs/migrating">{say("integrations.guide")}</Link>
      </Button>
    </ConnectionLine>
  );
}

/** The origin as seen by this browser, so it is only known on the client. */
function useHost(): string {
  const [host, setHost] = useState("");
  useEffect(() => setHost(window.location.host), []);
  return host;
}
