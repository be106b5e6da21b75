"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
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
  const office = useOffice();
  const { say, wording, lowerFirst } = office;
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
  if (feed.isError)
    return <LoadFailure what={say("importing.theSchedule")} error={feed.error} onRetry={feed.refetch} />;
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
        hours === null
          ? say("importing.scheduleTurnedOff")
          : say("importing.feedWillBeImported", { often: lowerFirst(wordOf(office, hours)) }),
      );
    } catch (error) {
      notify.failed(say("importing.couldNotSaveTheSchedule"), { description: wording.message(error) });
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Card title={say("importing.schedule")} description={say("importing.importsTheFeedWithoutA")}>
      <div className="flex flex-col gap-5">
        <Field
          label={say("importing.import")}
          hint={hintOf(office, { mayKeep, address, nextSyncAt })}
          className="max-w-xs"
        >
          <Select
            value={everyHours ?? ""}
            disabled={!mayKeep || isSaving || (address === "" && everyHours === null)}
            onChange={({ target }) => save(target.value === "" ? null : Number(target.value))}
          >
            <option value="">{say("importing.manually")}</option>
            {hoursOffered(everyHours).map((hours) => (
              <option key={hours} value={hours}>
                {wordOf(office, hours)}
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
  const office = useOffice();
  const { say } = office;
  const { endedAt, scheduled, failure, created, updated, unchanged, skipped, errors } = last;
  return (
    <section aria-label={say("importing.lastImport")} className="flex flex-col gap-2 border-t pt-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={failure ? "danger" : skipped > 0 ? "warning" : "success"}>
          {failure ? say("importing.failed") : say("importing.imported")}
        </Badge>
        <time dateTime={endedAt}>{office.moment(endedAt)}</time>
        <span className="text-soft">{say(scheduled ? "importing.automatically" : "importing.byHand")}</span>
      </p>
      <p className="text-soft">
        {failure?.message ??
          say("importing.newChangedUnchangedSkipped", { created, updated, unchanged, skipped })}
      </p>
      {errors.length > 0 && (
        <ul className="flex flex-col gap-1 text-soft">
          {errors.map(({ row, column, message }) => (
            <li key={`${row} ${column} ${message}`}>
              {say("importing.record", { row: String(row), column, message })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Standing = { mayKeep: boolean; address: string; nextSyncAt: string | null };

function hintOf(office: Office, { mayKeep, address, nextSyncAt }: Standing): string {
  if (!mayKeep) return office.say("importing.youDoNotHavePermission");
  if (nextSyncAt) {
    const isNow = new Date(nextSyncAt).getTime() <= Date.now();
    return isNow
      ? office.say("importing.nextImportWithinAMinute")
      : office.say("importing.nextImportOn", { time: office.moment(nextSyncAt) });
  }
  return address === ""
    ? office.say("importing.enterTheFeedUrlFirst")
    : office.say("importing.usesTheAddressAbove");
}

function hoursOffered(chosen: number | null): number[] {
  return chosen === null || USUAL.includes(chosen) ? USUAL : [...USUAL, chosen].sort((a, b) => a - b);
}

function wordOf(office: Office, hours: number): string {
  if (hours === 1) return office.say("importing.everyHour");
  if (hours === 24) return office.say("importing.everyDay");
  return hours === 168 ? office.say("importing.everyWeek") : office.say("importing.everyHours", { hours });
}
