"use client";

import { useQuery } from "@tanstack/react-query";
import { Part } from "#components/profile/formParts";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Skeleton } from "#components/ui/Skeleton";
import { Switch } from "#components/ui/Switch";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import type { ExhibitorRecord } from "#lib/client/exhibitors";
import { useEventChanged } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { Verdict } from "./Verdict";

/** The state of an exhibitor's portal: last visit, changes waiting for approval, and the lock. */
export function PortalState({ event, exhibitor }: { event: string; exhibitor: ExhibitorRecord }) {
  const { say, wording, moment } = useOffice();
  const params = { event, id: exhibitor.id };
  const changed = useEventChanged(event);
  const portal = useQuery({
    queryKey: ["event", event, "exhibitors", "portal-state", exhibitor.id],
    queryFn: () =>
      call("GET /api/v1/events/{event}/exhibitors/{id}/portal", { params }).then(({ data }) => data),
  });
  if (portal.isPending) return <Skeleton className="h-24" />;
  if (portal.isError)
    return <LoadFailure what={say("exhibitors.thePortal")} error={portal.error} onRetry={portal.refetch} />;
  const { lockedAt, enteredAt, pending } = portal.data;

  async function lock(locked: boolean) {
    try {
      await call("PATCH /api/v1/events/{event}/exhibitors/{id}/portal", { params, body: { locked } });
      await changed();
    } catch (error) {
      notify.failed(say("exhibitors.couldNotSave"), { description: wording.message(error) });
    }
  }
  return (
    <>
      {pending && !pending.refusedAt && (
        <Part
          title={say("exhibitors.waitingForYourApproval")}
          description={say("exhibitors.sent", { time: moment(pending.submittedAt) })}
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
      <Part title={say("exhibitors.changes")} description={say("exhibitors.madeByTheExhibitorIn")}>
        <div className="col-span-full flex flex-col gap-3">
          <Switch
            label={say("exhibitors.lockTheProfile")}
            hint={say("exhibitors.theExhibitorCanSeeThe")}
            checked={lockedAt !== null}
            onCheckedChange={lock}
          />
          <p className="text-sm text-soft">
            {enteredAt
              ? say("exhibitors.lastVisit", { time: moment(enteredAt) })
              : say("exhibitors.theLinkHasNotBeen")}
          </p>
        </div>
      </Part>
    </>
  );
}
