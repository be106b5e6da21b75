import type { DomainEventKind } from "#lib/webhooks/kinds";
import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** A domain event, saved in the transaction of its change. */
export type DomainEvent = { kind: DomainEventKind; data: Record<string, unknown> };

/** Saves any number of events in one statement, so that a bulk import stays one write. */
export async function recordDomainEvents(
  db: Db,
  fair: { id: string; organisationId: string },
  domainEvents: readonly DomainEvent[],
  at: Date,
): Promise<void> {
  if (domainEvents.length > 0) await db.$executeRaw(recordingDomainEvents(fair, domainEvents, at));
}

/**
 * The statement that saves domain events. Events about a new order get its number from the rows called "numbered".
 */
export function recordingDomainEvents(
  fair: { id: string; organisationId: string },
  domainEvents: readonly DomainEvent[],
  at: Date,
  newOrderId?: string,
): Prisma.Sql {
  // One JSON text per line, which the database can split without parsing.
  const lines = domainEvents.map(({ data }) => JSON.stringify(data)).join("\n");
  const sent = Prisma.sql`unnest(${domainEvents.map(({ kind }) => kind)}::text[], string_to_array(${lines}, E'\n'))
    AS fact("kind", "data")`;
  const [data, from] =
    newOrderId === undefined
      ? [Prisma.sql`"data"::json`, sent]
      : [
          Prisma.sql`CASE WHEN "data"::json #>> '{order,id}' = ${newOrderId}
            THEN jsonb_set("data"::jsonb, '{order,number}', to_jsonb("lastOrderNumber"))::json ELSE "data"::json END`,
          Prisma.sql`numbered, ${sent}`,
        ];
  return Prisma.sql`
    INSERT INTO "Fact" ("organisationId", "eventId", "kind", "data", "at")
    SELECT ${fair.organisationId}, ${fair.id}, "kind", ${data}, ${at} FROM ${from}`;
}

export async function listDomainEvents(db: Db, eventId: string): Promise<(DomainEvent & { at: Date })[]> {
  const rows = await db.domainEvent.findMany({ where: { eventId }, orderBy: { id: "asc" } });
  return rows.map(({ kind, data, at }) => ({
    kind: kind as DomainEventKind,
    data: data as Record<string, unknown>,
    at,
  }));
}

export type OutboxFilter = {
  organisationId: string;
  /** Null for all events of the organisation. */
  eventIds: readonly string[] | null;
  ids: readonly bigint[] | undefined;
  kind: DomainEventKind | undefined;
};

/** Events of the last 30 days, the newest first. */
export async function listOutbox(
  db: Db,
  { organisationId, eventIds, ids, kind }: OutboxFilter,
  limit: number,
): Promise<(DomainEvent & { id: bigint; eventId: string; at: Date })[]> {
  const rows = await db.domainEvent.findMany({
    where: {
      organisationId,
      ...(eventIds && { eventId: { in: [...eventIds] } }),
      ...(ids && { id: { in: [...ids] } }),
      ...(kind && { kind }),
    },
    orderBy: { id: "desc" },
    take: limit,
  });
  return rows.map(({ id, eventId, kind: type, data, at }) => ({
    id,
    eventId,
    kind: type as DomainEventKind,
    data: data as Record<string, unknown>,
    at,
  }));
}
