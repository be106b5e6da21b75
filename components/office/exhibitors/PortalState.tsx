"use client";

import { useQuery } from "@tanstack/react-query";
import { Part } from "#components/profile/formParts";
import { Skeleton } from "#components/ui/Skeleton";
import { Switch } from "#components/ui/Switch";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import type { ExhibitorRecord } from "#lib/client/exhibitors";
import { messageOf } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { Verdict } from "./Verdict";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** The state of an exhibitor's portal: last visit, changes waiting for approval, and the lock. */
export function PortalState({ event, exhibitor }: { event: string; exhibitor: ExhibitorRecord }) {
  const params = { event, id: exhibitor.id };
  const changed = useEventChanged(event);
  const portal = useQuery({
    queryKey: ["event", event, "exhibitors", "portal-state", exhibitor.id],
    queryFn: () =>
      call("GET /api/v1/events/{event}/exhibitors/{id}/portal", { params }).then(({ data }) => data),
  });
  if (portal.isPending) return <Skeleton className="h-24" />;
  if (portal.isError) return <LoadFailure what="The portal" error={portal.error} onRetry={portal.refetch} />;
  const { lockedAt, enteredAt, pending } = portal.data;

  async function lock(locked: boolean) {
    try {
      await call("PATCH /api/v1/events/{event}/exhibitors/{id}/portal", { params, body: { locked } });
      await changed();
    } catch (error) {
      notify.failed("Could not save", { description: messageOf(error) });
    }
  }
  return (
    <>
      {pending && !pending.refusedAt && (
        <Part
          title="Waiting for your approval"
          description={`Sent ${moment.format(new Date(pending.submittedAt))}.`}
        >
          <div className="col-span-full">
            <Verdict
              event={event}
              exhibitorId={exhibitor.id}
              name={exhibitor.name}
              before={{ ...exhibitor }}
              changes={pending.changes}
            />
          </div>
        </Part>
      )}
      <Part title="Changes" description="Made by the exhibitor in the portal.">
        <div className="col-span-full flex flex-col gap-3">
          <Switch
            label="Lock the profile"
            hint="The exhibitor can see the profile but not change it."
            checked={lockedAt !== null}
            onCheckedChange={lock}
          />
          <p className="text-sm text-soft">
            {enteredAt
              ? `Last visit ${moment.format(new Date(enteredAt))}.`
              : "The link has not been used yet."}
          </p>
        </div>
      </Part>
    </>
  );
}
