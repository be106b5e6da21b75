"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { useEventChanged } from "#lib/client/queries";
import { useMay } from "../Rights";

/** Marks invented orders and visits, and removes them on request. */
export function SampleData({ event }: { event: string }) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const mayChange = useMay("events:write");
  const maySell = useMay("orders:write");
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, run } = useAction(wording);
  const params = { event };
  const sample = useQuery({
    queryKey: ["event", event, "sample-data"],
    queryFn: () => call("GET /api/v1/events/{event}/sample-data", { params }).then(({ data }) => data),
  });
  if (!sample.data?.until) return null;

  async function remove() {
    await run(
      async () => {
        await call("DELETE /api/v1/events/{event}/sample-data", { params });
        await changed();
        notify.done(say("overview.sampleDataRemoved"));
      },
      (reason) => notify.failed(say("overview.couldNotRemoveTheSample"), { description: reason }),
    );
    setIsConfirming(false);
  }
  return (
    <>
      <Notice
        kind="info"
        title={say("overview.thisEventHasSampleData")}
        action={
          mayChange &&
          maySell && (
            <Button size="small" onClick={() => setIsConfirming(true)}>
              {say("overview.removeSampleData")}
            </Button>
          )
        }
      >
        {say("overview.theOrdersPaymentsAndVisits")}
      </Notice>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={say("overview.removeTheSampleData")}
        description={say("overview.deletedForever", { orders: sample.data.orders })}
        confirm={say("overview.removeSampleData")}
        busy={busy}
        onConfirm={remove}
      />
    </>
  );
}
