"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Part } from "#components/profile/formParts";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Skeleton } from "#components/ui/Skeleton";
import { Switch } from "#components/ui/Switch";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import type { ExhibitorRecord } from "#lib/client/exhibitors";
import { messageOf } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { LoadTrouble } from "../LoadTrouble";
import { useMay } from "../Rights";

type PortalEntry = Answer<"GET /api/v1/events/{event}/exhibitors/{id}/portal">["data"];

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** How the exhibitor's own way in stands: when it was used, what waits to be allowed, and the lock. */
export function PortalState({ event, exhibitor }: { event: string; exhibitor: ExhibitorRecord }) {
  const params = { event, id: exhibitor.id };
  const changed = useEventChanged(event);
  const portal = useQuery({
    queryKey: ["event", event, "exhibitors", "portal-state", exhibitor.id],
    queryFn: () =>
      call("GET /api/v1/events/{event}/exhibitors/{id}/portal", { params }).then(({ data }) => data),
  });
  if (portal.isPending) return <Skeleton className="h-24" />;
  if (portal.isError) return <LoadTrouble what="The portal" error={portal.error} onRetry={portal.refetch} />;
  const { lockedAt, enteredAt, pending } = portal.data;

  async function lock(locked: boolean) {
    try {
      await call("PATCH /api/v1/events/{event}/exhibitors/{id}/portal", { params, body: { locked } });
      await changed();
    } catch (error) {
      notify.failed("The entry stays as it was", { description: messageOf(error) });
    }
  }
  return (
    <>
      {pending && !pending.refusedAt && <Pending event={event} exhibitor={exhibitor} pending={pending} />}
      <Part title="Changes" description="By the exhibitor, through the link.">
        <div className="col-span-full flex flex-col gap-3">
          <Switch
            label="Closed for changes"
            hint="The exhibitor still sees everything, and changes nothing."
            checked={lockedAt !== null}
            onCheckedChange={lock}
          />
          <p className="text-sm text-soft">
            {enteredAt ? `Last here ${moment.format(new Date(enteredAt))}.` : "Nobody has used the link yet."}
          </p>
        </div>
      </Part>
    </>
  );
}

type PendingProps = {
  event: string;
  exhibitor: ExhibitorRecord;
  pending: NonNullable<PortalEntry["pending"]>;
};

function Pending({ event, exhibitor, pending }: PendingProps) {
  const changed = useEventChanged(event);
  const mayJudge = useMay("exhibitors:write");
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState<"yes" | "no" | null>(null);
  const present: Record<string, unknown> = exhibitor;

  async function judge(approve: boolean) {
    setBusy(approve ? "yes" : "no");
    try {
      await call("POST /api/v1/events/{event}/exhibitors/{id}/portal/verdict", {
        params: { event, id: exhibitor.id },
        body: approve ? { approve } : { approve, reason: reason.trim() || null },
      });
      notify.done(approve ? "The changes are live" : "The exhibitor is told");
      await changed();
    } catch (error) {
      notify.failed("Nothing was decided", { description: messageOf(error) });
    } finally {
      setBusy(null);
    }
  }
  return (
    <Part title="Waiting for you" description={`Sent ${moment.format(new Date(pending.submittedAt))}.`}>
      <dl className="col-span-full flex flex-col gap-2 text-sm">
        {Object.entries(pending.changes).map(([field, after]) => (
          <div key={field} className="rounded-md bg-sunken px-3 py-2">
            <dt className="text-faint">{field}</dt>
            <dd className="break-words">
              <del className="me-2 text-soft">{written(present[field])}</del>
              <ins className="no-underline">{written(after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {mayJudge && (
        <>
          <Field label="If not, why" aside="optional" className="col-span-full">
            <TextInput value={reason} maxLength={1_000} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <div className="col-span-full flex flex-wrap gap-2.5">
            <Button tone="primary" busy={busy === "yes"} onClick={() => judge(true)}>
              Take it over
            </Button>
            <Button busy={busy === "no"} onClick={() => judge(false)}>
              Refuse
            </Button>
          </div>
        </>
      )}
    </Part>
  );
}

function written(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
