"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "#components/ui/Badge";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { useMay } from "../Rights";

type PartnerFeed = Answer<"GET /api/v1/events/{event}/integrations/partner">["data"];
type LastSync = NonNullable<PartnerFeed["lastSync"]>;

/** The intervals between syncs, in hours. */
const USUAL = [1, 6, 12, 24, 168];
/** Refreshes often, because the server may sync while the page is open. */
const LOOK_AGAIN_MS = 20_000;

/** The sync schedule of the feed and the result of the last sync. */
export function PartnerSchedule({ event, address }: { event: string; address: string }) {
  const mayKeep = useMay("events:write");
  const changed = useEventChanged(event);
  const [isSaving, setIsSaving] = useState(false);
  const feed = useQuery({
    queryKey: ["event", event, "partner"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/integrations/partner", { params: { event } }).then(({ data }) => data),
    refetchInterval: ({ state }) => (state.data?.everyHours ? LOOK_AGAIN_MS : false),
  });
  if (feed.isPending) return <Skeleton className="h-40" />;
  if (feed.isError) return <LoadFailure what="The schedule" error={feed.error} onRetry={feed.refetch} />;
  const { everyHours, nextSyncAt, lastSync } = feed.data;

  async function save(hours: number | null) {
    setIsSaving(true);
    try {
      const partner = hours === null ? { everyHours: null } : { everyHours: hours, sourceUrl: address };
      await call("PATCH /api/v1/events/{event}", {
        params: { event },
        body: { settings: { integrations: { partner } } },
      });
      await changed();
      notify.done(
        hours === null ? "Schedule turned off" : `Feed will be imported ${wordOf(hours).toLowerCase()}`,
      );
    } catch (error) {
      notify.failed("Could not save the schedule", { description: messageOf(error) });
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Card
      title="Schedule"
      description="Imports the feed without a preview until the event ends. Nothing is ever deleted."
    >
      <div className="flex flex-col gap-5">
        <Field label="Import" hint={hintOf({ mayKeep, address, nextSyncAt })} className="max-w-xs">
          <Select
            value={everyHours ?? ""}
            disabled={!mayKeep || isSaving || (address === "" && everyHours === null)}
            onChange={({ target }) => save(target.value === "" ? null : Number(target.value))}
          >
            <option value="">Manually</option>
            {hoursOffered(everyHours).map((hours) => (
              <option key={hours} value={hours}>
                {wordOf(hours)}
              </option>
            ))}
          </Select>
        </Field>
        {lastSync && <LastTime last={lastSync} />}
      </div>
    </Card>
  );
}

function LastTime({ last }: { last: LastSync }) {
  const { endedAt, scheduled, failure, created, updated, unchanged, skipped, errors } = last;
  const counts = [
    [created, "new"],
    [updated, "changed"],
    [unchanged, "unchanged"],
    [skipped, "skipped"],
  ] as const;
  return (
    <section aria-label="Last import" className="flex flex-col gap-2 border-t pt-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={failure ? "danger" : skipped > 0 ? "warning" : "success"}>
          {failure ? "Failed" : "Imported"}
        </Badge>
        <time dateTime={endedAt}>{momentOf(endedAt)}</time>
        <span className="text-soft">{scheduled ? "automatically" : "manually"}</span>
      </p>
      <p className="text-soft">
        {failure?.message ??
          counts.map(([count, word]) => `${count.toLocaleString("en")} ${word}`).join(", ")}
      </p>
      {errors.length > 0 && (
        <ul className="flex flex-col gap-1 text-soft">
          {errors.map(({ row, column, message }) => (
            <li key={`${row} ${column} ${message}`}>
              Record {row}, {column}: {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Standing = { mayKeep: boolean; address: string; nextSyncAt: string | null };

function hintOf({ mayKeep, address, nextSyncAt }: Standing): string {
  if (!mayKeep) return "You do not have permission to change this.";
  if (nextSyncAt) {
    const isNow = new Date(nextSyncAt).getTime() <= Date.now();
    return isNow ? "Next import within a minute." : `Next import on ${momentOf(nextSyncAt)}.`;
  }
  return address === "" ? "Enter the feed URL first." : "Uses the address above.";
}

function hoursOffered(chosen: number | null): number[] {
  return chosen === null || USUAL.includes(chosen) ? USUAL : [...USUAL, chosen].sort((a, b) => a - b);
}

function wordOf(hours: number): string {
  if (hours === 1) return "Every hour";
  if (hours === 24) return "Every day";
  return hours === 168 ? "Every week" : `Every ${hours} hours`;
}

function momentOf(iso: string): string {
  return new Date(iso).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
}
