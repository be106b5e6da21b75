"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/Button";
import { CopyField } from "#components/ui/CopyField";
import { useApiKeys } from "#lib/client/queries";
import { ConnectionLine } from "./ConnectionLine";

/** For integrations written for the legacy system: they keep their code and change host and token. */
export function LegacyApiCard() {
  const keys = useApiKeys();
  const host = useHost();
  const count = keys.data?.length ?? 0;
  const words = keys.isPending
    ? "Loading…"
    : count === 0
      ? "No valid API keys, so no system can connect."
      : `${count === 1 ? "1 API key gives" : `${count} API keys give`} access. Use a key as the token.`;
  return (
    <ConnectionLine
      title="API and legacy integrations"
      purpose="Other systems read and write through the API. Integrations built for the legacy system only change host and token."
      state={count > 0 ? "on" : "off"}
      words={words}
    >
      <div className="w-72 max-w-full">
        <CopyField label="Host of legacy integrations" value={host} />
      </div>
      <Button asChild size="small">
        <Link href="/settings/api-keys">API keys</Link>
      </Button>
      <Button asChild size="small" tone="quiet">
        <Link href="/docs/migrating">Guide</Link>
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
