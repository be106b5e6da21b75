import type { DomainEventKind } from "#lib/webhooks/kinds";
import type { Db } from "./database";

/** What happened, told in the transaction in which it happened. */
export type DomainEvent = { kind: DomainEventKind; data: Record<string, unknown> };

/** One statement however many facts there are, so that a bulk import stays one write. */
export async function recordDomainEvents(
  db: Db,
  fair: { id: string; organisationId: string },
  domainEvents: readonly DomainEvent[],
  at: Date,
): Promise<void> {
  if (domainEvents.length === 0) return;
  // A line for each, since JSON has no line ends of its own: the database need not take the whole apart to store it.
  const lines = domainEvents.map(({ data }) => JSON.stringify(data)).join("\n");
  await db.$executeRaw`
    INSERT INTO "Fact" ("organisationId", "eventId", "kind", "data", "at")
    SELECT ${fair.organisationId}, ${fair.id}, "kind", "data"::json, ${at}
    FROM unnest(${domainEvents.map(({ kind }) => kind)}::text[], string_to_array(${lines}, E'\n')) AS fact("kind", "data")`;
}

export async function listDomainEvents(db: Db, eventId: string): Promise<(DomainEvent & { at: Date })[]> {
  const rows = await db.fact.findMany({ where: { eventId }, orderBy: { id: "asc" } });
  return rows.map(({ kind, data, at }) => ({
    kind: kind as DomainEventKind,
    data: data as Record<string, unknown>,
    at,
  }));
}
