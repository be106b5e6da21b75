"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";

/** Takes the plan off its public addresses; the versions stay. */
export function UnpublishButton({ event }: { event: string }) {
  const [asks, setAsks] = useState(false);
  const client = useQueryClient();
  const unpublish = useMutation({
    mutationFn: () => call("POST /api/v1/events/{event}/unpublish", { params: { event } }),
    onSuccess: () => {
      setAsks(false);
      notify.done("The plan is a draft again");
      return client.invalidateQueries({ queryKey: ["event", event] });
    },
    onError: (error) => notify.failed("The plan is still published", { description: messageOf(error) }),
  });
  return (
    <>
      <Button onClick={() => setAsks(true)}>Take offline</Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title="Take the plan offline?"
        description="The map, its feeds and every page that embeds it show nothing until it is published again. All versions stay."
        confirm="Take offline"
        busy={unpublish.isPending}
        onConfirm={() => unpublish.mutate()}
      />
    </>
  );
}
