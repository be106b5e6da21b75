import { ACTIVE_ORDER_STATUSES } from "#lib/sales/sale";
import type { Db } from "./database";
import { legacyIdOf } from "./search";

/** A record with its event. */
export type Whereabouts = { id: string; eventId: string };

const ANYWHERE = { id: true, eventId: true } as const;

/** By id or legacyId, in any event of the organisation that is not deleted. */
export async function findExhibitorIn(
  db: Db,
  organisationId: string,
  key: string,
): Promise<Whereabouts | null> {
  return db.exhibitor.findFirst({ where: named(organisationId, key), select: ANYWHERE });
}

export async function findCategoryIn(
  db: Db,
  organisationId: string,
  key: string,
): Promise<Whereabouts | null> {
  return db.category.findFirst({ where: named(organisationId, key), select: ANYWHERE });
}

function named(organisationId: string, key: string) {
  const legacyId = legacyIdOf(key);
  return { event: { organisationId, deletedAt: null }, OR: [{ id: key }, { legacyId }] };
}

export type Occupant = { legacyId: number; name: string };

/** The exhibitors of an event by id; all, or the given ones. */
export async function listOccupants(
  db: Db,
  eventId: string,
  ids?: readonly string[],
): Promise<Map<string, Occupant>> {
  const rows = await db.exhibitor.findMany({
    where: { eventId, ...(ids ? { id: { in: [...ids] } } : {}) },
    select: { id: true, legacyId: true, name: true },
  });
  return new Map(rows.map(({ id, ...occupant }) => [id, occupant]));
}

/** The exhibitors with extras of an event: direct assignments and those of active orders. */
export async function listHolders(db: Db, eventId: string, now: Date) {
  const rows = await db.extraAssignment.findMany({
    where: {
      extra: { eventId },
      exhibitorId: { not: null },
      OR: [
        { orderId: null },
        {
          order: {
            status: { in: [...ACTIVE_ORDER_STATUSES] },
            NOT: { status: "pending", expiresAt: { lte: now } },
          },
        },
      ],
    },
    select: {
      extraId: true,
      exhibitor: { select: { id: true, name: true, externalId: true } },
      booth: { select: { label: true, externalId: true } },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.flatMap(({ extraId, exhibitor, booth }) =>
    exhibitor
      ? [{ extraId, exhibitor, booth: booth && { name: booth.label, externalId: booth.externalId } }]
      : [],
  );
}
