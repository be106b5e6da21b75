"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { useMay } from "../Rights";

/** Marks invented orders and visits, and removes them on request. */
export function SampleData({ event }: { event: string }) {
  const changed = useEventChanged(event);
  const mayChange = useMay("events:write");
  const maySell = useMay("orders:write");
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const params = { event };
  const sample = useQuery({
    queryKey: ["event", event, "sample-data"],
    queryFn: () => call("GET /api/v1/events/{event}/sample-data", { params }).then(({ data }) => data),
  });
  if (!sample.data?.until) return null;

  async function remove() {
    setBusy(true);
    try {
      await call("DELETE /api/v1/events/{event}/sample-data", { params });
      await changed();
      notify.done("Sample data removed");
    } catch (error) {
      notify.failed("Could not remove the sample data", { description: messageOf(error) });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  return (
    <>
      <Notice
        kind="info"
        title="This event has sample data"
        action={
          mayChange &&
          maySell && (
            <Button size="small" onClick={() => setAsking(true)}>
              Remove sample data
            </Button>
          )
        }
      >
        The orders, payments and visits of the past weeks are examples.
      </Notice>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove the sample data?"
        description={`This permanently deletes ${sample.data.orders} orders with their payments, the waiting list and all visits up to that time. The plan, its exhibitors and newer data are not affected.`}
        confirm="Remove sample data"
        busy={busy}
        onConfirm={remove}
      />
    </>
  );
}
