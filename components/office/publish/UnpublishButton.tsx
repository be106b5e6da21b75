"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";

/** Takes the plan off its public addresses; versions are kept. */
export function UnpublishButton({ event }: { event: string }) {
  const { say, wording } = useOffice();
  const [asks, setAsks] = useState(false);
  const client = useQueryClient();
  const unpublish = useMutation({
    mutationFn: () => call("POST /api/v1/events/{event}/unpublish", { params: { event } }),
    onSuccess: () => {
      setAsks(false);
      notify.done(say("publishing.planTakenOffline"));
      return client.invalidateQueries({ queryKey: ["event", event] });
    },
    onError: (error) =>
      notify.failed(say("publishing.couldNotTakeThePlan"), { description: wording.message(error) }),
  });
  return (
    <>
      <Button onClick={() => setAsks(true)}>{say("publishing.takeOffline")}</Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={say("publishing.takeThePlanOffline")}
        description={say("publishing.theMapItsFeedsAnd")}
        confirm={say("publishing.takeOffline")}
        busy={unpublish.isPending}
        onConfirm={() => unpublish.mutate()}
      />
    </>
  );
}
