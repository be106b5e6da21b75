"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";

export function ResetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { say, wording } = useOffice();
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: () => call("POST /api/v1/sandbox"),
    onSuccess: () => {
      notify.done(say("sandbox.resetDone"));
      return client.invalidateQueries();
    },
    onError: (error) => notify.failed(say("sandbox.couldNotReset"), { description: wording.message(error) }),
    onSettled: onClose,
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={say("sandbox.resetQuestion")}
      description={say("sandbox.resetText")}
      confirm={say("sandbox.reset")}
      busy={reset.isPending}
      onConfirm={() => reset.mutate()}
    />
  );
}
