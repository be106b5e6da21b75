"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Card } from "#components/ui/Card";
import { Skeleton } from "#components/ui/Skeleton";
import { Switch } from "#components/ui/Switch";
import { notify } from "#components/ui/Toast";
import { useOrganisation, useRequireSecondFactor, useSecondFactor } from "#lib/client/queries";
import { LoadFailure } from "./LoadFailure";

/** For owners, who can require a second factor once they have one. */
export function RequireSecondFactor() {
  const { say, wording } = useOffice();
  const organisation = useOrganisation();
  const own = useSecondFactor();
  const change = useRequireSecondFactor();
  const [isConfirming, setIsConfirming] = useState(false);
  const require = (requiresSecondFactor: boolean) =>
    change.mutate(requiresSecondFactor, {
      onError: (error) =>
        notify.failed(say("shell.couldNotChangeThis"), { description: wording.message(error) }),
      onSettled: () => setIsConfirming(false),
    });
  if (organisation.isError) {
    return (
      <LoadFailure
        what={say("shell.theOrganisation")}
        error={organisation.error}
        onRetry={organisation.refetch}
      />
    );
  }
  if (!organisation.data || !own.data) return <Skeleton className="mt-6 h-24" />;
  const { requiresSecondFactor } = organisation.data;
  const hasOwn = own.data.enabledAt !== null || own.data.passkeys > 0;
  return (
    <Card className="mt-6">
      <Switch
        label={say("shell.requireTwoFactorAuthentication")}
        hint={
          hasOwn || requiresSecondFactor
            ? say("shell.membersWithoutItMustSet")
            : say("shell.firstTurnOnTwoFactor")
        }
        checked={requiresSecondFactor}
        disabled={change.isPending || !(hasOwn || requiresSecondFactor)}
        onCheckedChange={(next) => (next ? setIsConfirming(true) : require(false))}
      />
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={say("shell.requireTwoFactorAuthentication2")}
        description={say("shell.membersWithoutItAreStopped")}
        confirm={say("shell.requireIt")}
        tone="primary"
        busy={change.isPending}
        onConfirm={() => require(true)}
      />
    </Card>
  );
}
