"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/Button";
import { CopyField } from "#components/ui/CopyField";
import { useApiKeys } from "#lib/client/queries";
import { ConnectionLine } from "./ConnectionLine";

/** For integrations that were written for another system: they keep their code and change host and token. */
export function LegacyDoor() {
  const keys = useApiKeys();
  const host = useHost();
  const count = keys.data?.length ?? 0;
  const words = keys.isPending
    ? "Looking…"
    : count === 0
      ? "No API key is valid, so nobody comes in."
      : `${count === 1 ? "1 API key opens" : `${count} API keys open`} it: the key is the token.`;
  return (
    <ConnectionLine
      title="API and legacy integrations"
      purpose="Other systems read and write through the API; those written for the legacy system change only host and token."
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

/** As this browser reaches us; known only once there is a browser. */
function useHost(): string {
  const [host, setHost] = useState("");
  useEffect(() => setHost(window.location.host), []);
  return host;
}
