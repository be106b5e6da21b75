"use client";

import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { type EventRecord, useEvents } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";

/** The connections of each event: its partner feed and the websites that may embed its plan. */
export function EventConnections() {
  const { say } = useOffice();
  const events = useEvents();
  return (
    <section aria-labelledby="by-event">
      <h2 id="by-event" className="text-xl">
        {say("integrations.perEvent")}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">{say("integrations.purpose")}</p>
      {events.isPending && <Skeleton className="h-24" />}
      {events.isError && (
        <LoadFailure what={say("integrations.theEvents")} error={events.error} onRetry={events.refetch} />
      )}
      {events.data?.length === 0 && <p className="text-sm text-soft">{say("integrations.noEventsYet")}</p>}
      {events.data && events.data.length > 0 && (
        <Table caption={say("integrations.connectionsOfEachEvent")}>
          <TableHead>
            <HeadCell>{say("integrations.event")}</HeadCell>
            <HeadCell>{say("integrations.partnerFeed")}</HeadCell>
            <HeadCell>{say("integrations.embedding")}</HeadCell>
          </TableHead>
          <TableBody>
            {events.data.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}

type Settings = {
  integrations?: { partner?: { sourceUrl?: string | null } };
  embed?: { allowedOrigins?: string[] };
};

const LINK = "rounded-xs underline decoration-line underline-offset-4 hover:decoration-ink";

function EventRow({ event: { slug, name, settings } }: { event: EventRecord }) {
  const { say } = useOffice();
  const { integrations, embed } = settings as Settings;
  const source = integrations?.partner?.sourceUrl;
  const origins = embed?.allowedOrigins ?? [];
  return (
    <Row>
      <RowHeadCell>{name}</RowHeadCell>
      <Cell>
        <Link href={`/events/${slug}/import`} className={LINK}>
          {source ? hostOf(source) : say("common.none")}
          <span className="sr-only">: {say("integrations.importsOf", { name })}</span>
        </Link>
      </Cell>
      <Cell>
        <Link href={`/events/${slug}/embed`} className={LINK}>
          {origins.length === 0
            ? say("integrations.anyPage")
            : origins.length === 1
              ? origins[0]
              : say("integrations.origins", { count: origins.length })}
          <span className="sr-only">: {say("integrations.embeddingOf", { name })}</span>
        </Link>
      </Cell>
    </Row>
  );
}

function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}
