"use client";

import { CalendarPlus, CalendarRange, ChevronRight, SearchX } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Pagination } from "#components/ui/Pagination";
import { SearchInput } from "#components/ui/SearchInput";
import { Skeleton } from "#components/ui/Skeleton";
import { type EventRecord, useEvents } from "#lib/client/queries";
import { fold } from "#lib/text/fold";
import { CreateEventDialog } from "./CreateEventDialog";
import { DeletedEvents } from "./DeletedEvents";
import { LoadFailure } from "./LoadFailure";
import { PublishBadge } from "./PublishBadge";
import { useMay } from "./Rights";
import { useDialogParam } from "./useDialogParam";

const PAGE_SIZE = 24;

export function EventList() {
  const { say } = useOffice();
  const [search, setSearch] = useState("");
  const [offset, setOffset] = useState(0);
  const [creating, setCreating] = useDialogParam("new");
  const events = useEvents();
  const found = events.data?.filter((event) => matches(event, search)) ?? [];
  const untouched = events.data?.length === 0;
  const mayCreate = useMay("events:write");
  const create = mayCreate && (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <CalendarPlus aria-hidden="true" />
      {say("events.newEvent")}
    </Button>
  );
  return (
    <>
      <PageHeader title={say("events.events")} actions={untouched ? undefined : create} />
      {!untouched && (
        <SearchInput
          label={say("events.searchEvents")}
          value={search}
          onSearch={(value) => {
            setSearch(value);
            setOffset(0);
          }}
          className="max-w-sm"
        />
      )}
      {events.isPending && <EventSkeletons />}
      {events.isError && (
        <LoadFailure what={say("events.yourEvents")} error={events.error} onRetry={events.refetch} />
      )}
      {untouched && (
        <EmptyState
          icon={<CalendarRange />}
          title={say(mayCreate ? "events.createYourFirstEvent" : "events.noEventsForYou")}
          action={create}
        >
          {say(mayCreate ? "events.startWithANameAnd" : "events.askForARole")}
        </EmptyState>
      )}
      {events.data && !untouched && found.length === 0 && (
        <EmptyState icon={<SearchX />} title={say("events.noEventsMatch", { search })}>
          {say("events.searchByNameAddressOr")}
        </EmptyState>
      )}
      {found.length > 0 && (
        <>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border bg-surface shadow-card">
            {found.slice(offset, offset + PAGE_SIZE).map((event) => (
              <EventItem key={event.id} event={event} />
            ))}
          </ul>
          <Pagination
            total={found.length}
            limit={PAGE_SIZE}
            offset={offset}
            noun="event"
            onOffsetChange={setOffset}
          />
        </>
      )}
      {mayCreate && <DeletedEvents />}
      <CreateEventDialog open={creating} onOpenChange={setCreating} />
    </>
  );
}

function matches({ name, slug, venue }: EventRecord, search: string): boolean {
  return fold(`${name} ${slug} ${venue?.name ?? ""}`).includes(fold(search));
}

function EventItem({ event }: { event: EventRecord }) {
  const office = useOffice();
  const { say } = office;
  const details = [office.days(event) ?? say("events.noDatesYet"), event.venue?.name]
    .filter(Boolean)
    .join(" · ");
  return (
    <li>
      <Link
        href={`/events/${event.slug}`}
        className="group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 px-5 py-4 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:grid-cols-[minmax(0,1fr)_9rem_7rem_1.25rem]"
      >
        <span className="min-w-0">
          <span className="block truncate font-semibold text-lg">{event.name}</span>
          <span className="block truncate text-sm text-soft">{details}</span>
        </span>
        <span className="text-sm text-soft tabular-nums max-sm:row-start-2">
          {say("noun.booth", { count: event.counts.booths })}
        </span>
        <span className="justify-self-end sm:justify-self-start">
          <PublishBadge event={event} />
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-5 text-faint transition-transform group-hover:translate-x-0.5 max-sm:hidden rtl:-scale-x-100"
        />
      </Link>
    </li>
  );
}

function EventSkeletons() {
  const { say } = useOffice();
  return (
    <div
      role="status"
      aria-label={say("events.loadingYourEvents")}
      className="divide-y divide-line rounded-lg border bg-surface"
    >
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-2 px-5 py-4">
          <Skeleton className="h-6 w-56 max-w-full" />
          <Skeleton className="h-4 w-80 max-w-full" />
        </div>
      ))}
    </div>
  );
}
