"use client";

import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Card } from "#components/ui/Card";
import { Skeleton } from "#components/ui/Skeleton";
import { Switch } from "#components/ui/Switch";
import { notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";
import { useOrganisation, useRequireSecondFactor, useSecondFactor } from "#lib/client/queries";
import { LoadFailure } from "./LoadFailure";

/** For owners, who switch it on once they have it themselves. */
export function RequireSecondFactor() {
  const organisation = useOrganisation();
  const own = useSecondFactor();
  const change = useRequireSecondFactor();
  const [asking, setAsking] = useState(false);
  const require = (requiresSecondFactor: boolean) =>
    change.mutate(requiresSecondFactor, {
      onError: (error) => notify.failed("Could not change this", { description: messageOf(error) }),
      onSettled: () => setAsking(false),
    });
  if (organisation.isError) {
    return <LoadFailure what="The organisation" error={organisation.error} onRetry={organisation.refetch} />;
  }
  if (!organisation.data || !own.data) return <Skeleton className="mt-6 h-24" />;
  const { requiresSecondFactor } = organisation.data;
  const hasOwn = own.data.enabledAt !== null;
  return (
    <Card className="mt-6">
      <Switch
        label="Require two-factor authentication"
        hint={
          hasOwn || requiresSecondFactor
            ? "Members without it must set it up before they can do anything else here. API keys are not affected."
            : "First turn on two-factor authentication for yourself, under Account."
        }
        checked={requiresSecondFactor}
        disabled={change.isPending || !(hasOwn || requiresSecondFactor)}
        onCheckedChange={(next) => (next ? setAsking(true) : require(false))}
      />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Require two-factor authentication?"
        description="Members without it are stopped at once, in the middle of their work, until they have set it up."
        confirm="Require it"
        tone="primary"
        busy={change.isPending}
        onConfirm={() => require(true)}
      />
    </Card>
  );
}
