import { recordDomainEvents } from "#lib/store/domainEvents";
import type { ImportedRow, UndoReport } from "#lib/store/imports";
import * as store from "#lib/store/sessions";
import type { WriteContext } from "../base/writeContext";
import { groundFor, type Plan } from "../sessions/plan";
import { sessionViews } from "../sessions/view";
import { writePlans } from "../sessions/write";
import { sortRows, withoutTaken } from "./sort";

export async function undoSessions(context: WriteContext, rows: readonly ImportedRow[]): Promise<UndoReport> {
  const { app, db, fair, now } = context;
  await store.lockProgramme(db, fair.id);
  const sessions = await store.findSessions(
    db,
    rows.map(({ id }) => id),
  );
  const { booths, exhibitors } = await groundFor(
    context,
    rows.map(({ before }) => placesIn(before)),
  );
  const isGone = (known: ReadonlyMap<string, string>, id: string | undefined) =>
    id !== undefined && !known.has(id);
  const { created, updated, kept } = sortRows(app, rows, sessions, ({ before }) => {
    const { boothId, exhibitorId } = placesIn(before);
    if (isGone(booths, boothId)) return "Its booth no longer exists.";
    return isGone(exhibitors, exhibitorId) ? "Its exhibitor no longer exists." : null;
  });
  const toDelete = created.map(({ record }) => record);
  const views = await sessionViews(db, fair.id, toDelete);
  await store.deleteSessions(
    db,
    toDelete.map(({ id }) => id),
  );
  await recordDomainEvents(
    db,
    fair,
    views.map((session) => ({ kind: "session.deleted" as const, data: { session } })),
    now,
  );
  const holders = await store.findNamedSessions(db, fair.id, {
    externalIds: updated.flatMap(({ row }) => (row.before.externalId as string | null) ?? []),
    titles: [],
  });
  const restored = withoutTaken(updated, kept, { fields: ["externalId"], holders });
  await writePlans(
    context,
    restored.map(({ row, record }): Plan => {
      const changed = Object.keys(row.before);
      return { kind: "updated", before: record, after: { ...record, ...asSession(row.before) }, changed };
    }),
  );
  return { deleted: created.length, restored: restored.length, kept };
}

function placesIn(before: Record<string, unknown>) {
  const { boothId, exhibitorId } = before as { boothId?: string | null; exhibitorId?: string | null };
  return { ...(boothId ? { boothId } : {}), ...(exhibitorId ? { exhibitorId } : {}) };
}

/** The stored JSON has times as text. */
function asSession(before: Record<string, unknown>): Partial<store.ProgrammeSession> {
  const times = ["startsAt", "endsAt"].flatMap((field) =>
    typeof before[field] === "string" ? [[field, new Date(before[field])] as const] : [],
  );
  return { ...before, ...Object.fromEntries(times) };
}
