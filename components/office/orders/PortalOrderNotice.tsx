"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { type Answer, call } from "#lib/client/call";
import { useMay } from "../Rights";

type Order = Answer<"GET /api/v1/events/{event}/orders/{id}">["data"];
type PortalOrderNoticeProps = { event: string; order: Order; timezone: string };

/** What the exhibitor ordered in the portal, until a member of the team marks it as done. */
export function PortalOrderNotice({ event, order, timezone }: PortalOrderNoticeProps) {
  const { say, wording, moment } = useOffice();
  const client = useQueryClient();
  const mayChange = useMay("orders:write");
  const { busy, run } = useAction(wording);
  const { id, company, portalOrderedAt } = order;
  if (!portalOrderedAt) return null;
  const markDone = () =>
    run(async () => {
      await call("PATCH /api/v1/events/{event}/orders/{id}", {
        params: { event, id },
        body: { portalHandled: true },
      });
      await client.invalidateQueries({ queryKey: ["event", event, "orders"] });
    }, notify.failed);
  return (
    <Notice
      title={say("orders.orderedInThePortal")}
      action={
        mayChange && (
          <Button size="small" busy={busy} onClick={markDone}>
            {say("orders.markAsDone")}
          </Button>
        )
      }
    >
      {say("orders.orderedOn", { company, time: moment(portalOrderedAt, timezone) })}
    </Notice>
  );
}
