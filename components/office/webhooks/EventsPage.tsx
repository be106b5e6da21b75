"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleDot, Play } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Select } from "#components/ui/Select";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { call } from "#lib/client/call";
import { useEvents } from "#lib/client/queries";
import { type RecordedEvent, useWebhooks } from "#lib/client/webhooks";
import { DOMAIN_EVENT_KINDS, type DomainEventKind } from "#lib/webhooks/kinds";
import { LoadFailure } from "../LoadFailure";
import { useMay } from "../Rights";
import { oneOf } from "../table/column";
import { EventDialog } from "./EventDialog";
import { TestDialog } from "./TestDialog";
import { NoWebhooksForYou } from "./WebhooksPage";
import { Moment } from "./words";

/** The latest events with their content, which are listed even without a webhook, and samples of each kind. */
export function EventsPage() {
  return useMay("webhooks:write") ? <RecentEvents /> : <NoWebhooksForYou />;
}

function RecentEvents() {
  const { say } = useOffice();
  const [kind, setKind] = useState<DomainEventKind | null>(null);
  const [opened, setOpened] = useState<RecordedEvent | null>(null);
  const [testing, setTesting] = useState<DomainEventKind | null>(null);
  const webhooks = useWebhooks();
  const [first, ...others] = webhooks.data ?? [];
  const events = useQuery({
    queryKey: ["webhooks", "events", kind],
    queryFn: () =>
      call("GET /api/v1/webhooks/events", { query: { ...(kind && { type: kind }) } }).then(
        ({ data }) => data,
      ),
  });
  const test = (one: DomainEventKind) => {
    setOpened(null);
    setTesting(one);
  };
  return (
    <>
      <PageHeader
        title={say("webhooks.recentEvents")}
        description={
          <>
            {say("webhooks.recentEventsText")}{" "}
            <Link href="/settings/webhooks" className="underline underline-offset-4">
              {say("webhooks.allWebhooks")}
            </Link>
          </>
        }
        actions={
          first && (
            <Button onClick={() => test(kind ?? "booth.status_changed")}>
              <Play aria-hidden="true" />
              {say("webhooks.sendTestEvent")}
            </Button>
          )
        }
      />
      <Select
        aria-label={say("webhooks.eventType")}
        className="w-fit"
        value={kind ?? ""}
        onChange={({ target }) => setKind(oneOf(DOMAIN_EVENT_KINDS, target.value) ?? null)}
      >
        <option value="">{say("webhooks.anyEventType")}</option>
        {DOMAIN_EVENT_KINDS.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      {events.isPending && <Skeleton className="h-96" />}
      {events.isError && (
        <LoadFailure what={say("webhooks.recentEvents")} error={events.error} onRetry={events.refetch} />
      )}
      {events.data?.length === 0 && (
        <EmptyState icon={<CircleDot />} title={say("webhooks.noEventsYet")}>
          {say("webhooks.eventsAppearHere")}
        </EmptyState>
      )}
      {events.data && events.data.length > 0 && <EventTable events={events.data} onOpen={setOpened} />}
      {opened && (
        <EventDialog
          event={opened}
          onTest={first && (() => test(oneOf(DOMAIN_EVENT_KINDS, opened.type) ?? "booth.status_changed"))}
          onClose={() => setOpened(null)}
        />
      )}
      {testing && first && (
        <TestDialog webhooks={[first, ...others]} kind={testing} onClose={() => setTesting(null)} />
      )}
    </>
  );
}

type EventTableProps = { events: readonly RecordedEvent[]; onOpen: (event: RecordedEvent) => void };

function EventTable({ events, onOpen }: EventTableProps) {
  const { say } = useOffice();
  const fairs = useEvents();
  return (
    <Table caption={say("webhooks.recentEvents")}>
      <TableHead>
        <HeadCell>{say("webhooks.eventType")}</HeadCell>
        <HeadCell>{say("webhooks.when")}</HeadCell>
        <HeadCell>{say("webhooks.event")}</HeadCell>
      </TableHead>
      <TableBody>
        {events.map((event) => (
          <Row key={event.id}>
            <RowHeadCell>
              <button
                type="button"
                onClick={() => onOpen(event)}
                className="cursor-pointer underline-offset-4 hover:underline"
              >
                {event.type}
              </button>
            </RowHeadCell>
            <Cell className="text-soft">
              <Moment at={event.createdAt} />
            </Cell>
            <Cell className="text-soft">
              {fairs.data?.find(({ id }) => id === event.eventId)?.name ?? event.eventId}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
