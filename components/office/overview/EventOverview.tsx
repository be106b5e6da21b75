"use client";

import { ExternalLink } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { type EventRecord, useEvent } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { PublishBadge } from "../PublishBadge";
import { useMay } from "../Rights";
import { Agenda } from "./Agenda";
import { EventMenu } from "./EventMenu";
import { FirstSteps } from "./FirstSteps";
import { Levels } from "./Levels";
import { Publication } from "./Publication";
import { Sales } from "./Sales";
import { SampleData } from "./SampleData";

export function EventOverview({ event: key }: { event: string }) {
  const { say } = useOffice();
  const event = useEvent(key);
  if (event.isPending) return <OverviewSkeleton />;
  if (event.isError)
    return <LoadFailure what={say("overview.theEvent")} error={event.error} onRetry={event.refetch} />;
  return <Overview event={key} fair={event.data} />;
}

function Overview({ event, fair }: { event: string; fair: EventRecord }) {
  const office = useOffice();
  const { say } = office;
  const maySeeSales = useMay("orders:read");
  const { name, counts, status, slug } = fair;
  const where = [office.days(fair) ?? say("overview.noDatesYet"), fair.venue?.name]
    .filter(Boolean)
    .join(" · ");
  return (
    <>
      <PageHeader
        title={name}
        aside={<PublishBadge event={fair} />}
        description={where}
        actions={
          <>
            {status === "published" && (
              <Button asChild>
                <a href={`/e/${slug}`} target="_blank" rel="noreferrer">
                  {say("overview.openAsAVisitor")}
                  <ExternalLink aria-hidden="true" />
                </a>
              </Button>
            )}
            <EventMenu fair={fair} />
          </>
        }
      />
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line shadow-card sm:grid-cols-4">
        <Figure label={say("overview.levels")} count={counts.levels} />
        <Figure label={say("common.booths")} count={counts.booths} />
        <Figure label={say("common.exhibitors")} count={counts.exhibitors} />
        <Figure label={say("overview.sessions")} count={counts.sessions} />
      </dl>
      <SampleData event={event} />
      <FirstSteps event={event} fair={fair} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Agenda event={event} fair={fair} />
          <Levels event={event} />
        </div>
        <div className="grid gap-6">
          {maySeeSales && <Sales event={event} />}
          <Publication event={fair} />
        </div>
      </div>
    </>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  const office = useOffice();
  return (
    <div className="bg-surface px-5 py-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold text-2xl">{office.number(count)}</dd>
    </div>
  );
}

function OverviewSkeleton() {
  const { say } = useOffice();
  return (
    <div role="status" aria-label={say("overview.loadingTheEvent")} className="flex flex-col gap-6">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-20" />
      <Skeleton className="h-40" />
    </div>
  );
}
