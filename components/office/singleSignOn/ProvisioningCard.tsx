"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { CopyField } from "#components/ui/CopyField";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { GroupRoles } from "./GroupRoles";
import { type ConnectionRecord, useChangeConnection } from "./useSingleSignOn";

type ProvisioningCardProps = { connection: ConnectionRecord; baseUrl: string };

/** Lets a directory add and remove people automatically (SCIM). */
export function ProvisioningCard({ connection, baseUrl }: ProvisioningCardProps) {
  const { say, wording } = useOffice();
  const change = useChangeConnection(connection);
  const [token, setToken] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const onError = (error: unknown) =>
    notify.failed(say("sso.couldNotSave"), { description: wording.message(error) });
  function renew() {
    const drawn = drawToken();
    change.mutate({ scimToken: drawn }, { onSuccess: () => setToken(drawn), onError });
  }
  function turnOff() {
    const onSuccess = () => setToken(null);
    change.mutate({ scimToken: null }, { onSuccess, onError, onSettled: () => setIsConfirming(false) });
  }
  return (
    <Card title={say("sso.provisioning")} description={say("sso.provisioningHint")}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1.5">
          <p className="font-semibold text-sm">{say("sso.scimUrl")}</p>
          <CopyField label={say("sso.scimUrl")} value={baseUrl} />
        </div>
        {token && (
          <div className="flex flex-col gap-1.5">
            <p className="font-semibold text-sm">{say("sso.scimToken")}</p>
            <CopyField label={say("sso.scimToken")} value={token} />
            <Notice kind="info">{say("sso.scimTokenOnce")}</Notice>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button busy={change.isPending} onClick={renew}>
            {say(connection.hasScimToken ? "sso.renewScimToken" : "sso.makeScimToken")}
          </Button>
          {connection.hasScimToken && (
            <Button tone="quiet" onClick={() => setIsConfirming(true)}>
              {say("sso.endProvisioning")}
            </Button>
          )}
        </div>
        <GroupRoles connection={connection} />
      </div>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={say("sso.endProvisioningTitle")}
        description={say("sso.endProvisioningHint")}
        confirm={say("sso.endProvisioning")}
        busy={change.isPending}
        onConfirm={turnOff}
      />
    </Card>
  );
}

/** Generated in the browser, so that no response or log contains it. */
function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}
