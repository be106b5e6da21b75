"use client";

import { ArrowRight, Layers, Plus } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { StatusBar } from "#components/ui/StatusBar";
import { daysOf } from "#lib/client/days";
import { type EventRecord, useBoothCounts, useEvent, useLevels } from "#lib/client/queries";
import { CreateLevelDialog } from "./CreateLevelDialog";
import { LoadTrouble } from "./LoadTrouble";
import { PublishBadge } from "./PublishBadge";
import { useMay } from "./Rights";

export function EventOverview({ event: key }: { event: string }) {
  const event = useEvent(key);
  if (event.isPending) return <OverviewSkeleton />;
  if (event.isError) return <LoadTrouble what="The event" error={event.error} onRetry={event.refetch} />;
  const { name, counts } = event.data;
  const where = [daysOf(event.data) ?? "No dates yet", event.data.venue?.name].filter(Boolean).join(" · ");
  return (
    <>
      <PageHeader title={name} aside={<PublishBadge event={event.data} />} description={where} />
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line shadow-card sm:grid-cols-4">
        <Figure label="Levels" count={counts.levels} />
        <Figure label="Booths" count={counts.booths} />
        <Figure label="Exhibitors" count={counts.exhibitors} />
        <Figure label="Sessions" count={counts.sessions} />
      </dl>
      <Occupancy event={key} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Levels event={key} />
        <Publication event={event.data} />
      </div>
    </>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="bg-surface px-5 py-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold text-2xl">{count.toLocaleString("en")}</dd>
    </div>
  );
}

function Occupancy({ event }: { event: string }) {
  const counts = useBoothCounts(event);
  return (
    <Card
      title="Booths by status"
      actions={
        <Button asChild size="small">
          <Link href={`/events/${event}/booths`}>
            All booths
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Link>
        </Button>
      }
    >
      {counts.isPending && <Skeleton className="h-20" />}
      {counts.isError && <LoadTrouble what="The booths" error={counts.error} onRetry={counts.refetch} />}
      {counts.data && <StatusBar {...counts.data} />}
    </Card>
  );
}

function Levels({ event }: { event: string }) {
  const levels = useLevels(event);
  const [creating, setCreating] = useState(false);
  const mayChange = useMay("plan:write");
  return (
    <Card
      title="Levels"
      actions={
        mayChange && (
          <Button size="small" onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" />
            New level
          </Button>
        )
      }
    >
      {levels.isPending && <Skeleton className="h-24" />}
      {levels.isError && <LoadTrouble what="The levels" error={levels.error} onRetry={levels.refetch} />}
      {levels.data?.length === 0 && (
        <p className="text-sm text-soft">There is none yet. Booths stand on levels, so this comes first.</p>
      )}
      <ul className="divide-y divide-line">
        {levels.data?.map((level) => (
          <li key={level.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
            <Layers aria-hidden="true" className="size-4 text-faint" />
            <span className="min-w-0 flex-1 truncate font-medium">{level.name}</span>
            {level.width !== null && level.height !== null && (
              <span className="text-sm text-soft tabular-nums">
                {level.width} × {level.height} m
              </span>
            )}
          </li>
        ))}
      </ul>
      <CreateLevelDialog event={event} open={creating} onClose={() => setCreating(false)} />
    </Card>
  );
}

function Publication({ event }: { event: EventRecord }) {
  const published = event.publishedAt && new Date(event.publishedAt);
  const facts = [
    {
      label: "State",
      value: event.status === "published" ? "Visitors can see it" : "Only your team can see it",
    },
    {
      label: "Last published",
      value: published
        ? published.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })
        : "Not published yet",
    },
    { label: "Address", value: `/e/${event.slug}` },
    { label: "Time zone", value: event.timezone.replaceAll("_", " ") },
  ];
  return (
    <Card title="Publication">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="truncate font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading the event" className="flex flex-col gap-6">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-20" />
      <Skeleton className="h-40" />
    </div>
  );
}
