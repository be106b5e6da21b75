import type { FactKind } from "#lib/webhooks/kinds";
import type { Db } from "./database";

/** What happened, told in the transaction in which it happened. */
export type Fact = { kind: FactKind; data: Record<string, unknown> };

/** One statement however many facts there are, so that a bulk import stays one write. */
export async function recordFacts(
  db: Db,
  fair: { id: string; organisationId: string },
  facts: readonly Fact[],
  at: Date,
): Promise<void> {
  if (facts.length === 0) return;
  await db.$executeRaw`
    INSERT INTO "Fact" ("organisationId", "eventId", "kind", "data", "at")
    SELECT ${fair.organisationId}, ${fair.id}, fact->>'kind', fact->'data', ${at}
    FROM jsonb_array_elements(${JSON.stringify(facts)}::jsonb) AS fact`;
}

export async function listFacts(db: Db, eventId: string): Promise<(Fact & { at: Date })[]> {
  const rows = await db.fact.findMany({ where: { eventId }, orderBy: { id: "asc" } });
  return rows.map(({ kind, data, at }) => ({
    kind: kind as FactKind,
    data: data as Record<string, unknown>,
    at,
  }));
}
