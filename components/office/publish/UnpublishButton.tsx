"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";

/** Takes the plan off its public addresses; versions are kept. */
export function UnpublishButton({ event }: { event: string }) {
  const [asks, setAsks] = useState(false);
  const client = useQueryClient();
  const unpublish = useMutation({
    mutationFn: () => call("POST /api/v1/events/{event}/unpublish", { params: { event } }),
    onSuccess: () => {
      setAsks(false);
      notify.done("Plan taken offline");
      return client.invalidateQueries({ queryKey: ["event", event] });
    },
    onError: (error) => notify.failed("Could not take the plan offline", { description: messageOf(error) }),
  });
  return (
    <>
      <Button onClick={() => setAsks(true)}>Take offline</Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title="Take the plan offline?"
        description="The map, its feeds and all embedded plans show nothing until you publish again. All versions are kept."
        confirm="Take offline"
        busy={unpublish.isPending}
        onConfirm={() => unpublish.mutate()}
      />
    </>
  );
}
