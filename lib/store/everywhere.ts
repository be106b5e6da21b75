import type { Db } from "./database";
import { searchPattern } from "./search";

/** The events to search, and the maximum number of results per kind. */
type Reach = { organisationId: string; eventIds: readonly string[] | null; limit: number };

const EVENT = { event: { select: { name: true, slug: true } } } as const;

function eventsOf({ organisationId, eventIds }: Reach) {
  return { organisationId, deletedAt: null, ...(eventIds === null ? {} : { id: { in: [...eventIds] } }) };
}

export function findEventsByName(db: Db, q: string, reach: Reach) {
  return db.event.findMany({
    where: { ...eventsOf(reach), OR: [contains("name", q), contains("slug", q)] },
    select: { id: true, name: true, slug: true },
    orderBy: { createdAt: "desc" },
    take: reach.limit,
  });
}

export function findExhibitorsEverywhere(db: Db, q: string, reach: Reach) {
  return db.exhibitor.findMany({
    where: { event: eventsOf(reach), searchText: { contains: searchPattern(q) } },
    select: { id: true, name: true, slug: true, ...EVENT },
    orderBy: [{ event: { createdAt: "desc" } }, { searchText: "asc" }],
    take: reach.limit,
  });
}

export async function findBoothsEverywhere(db: Db, q: string, reach: Reach) {
  const rows = await db.booth.findMany({
    where: { level: { event: eventsOf(reach) }, mergeId: null, searchText: { contains: searchPattern(q) } },
    select: { id: true, label: true, level: { select: EVENT } },
    orderBy: [{ level: { event: { createdAt: "desc" } } }, { searchText: "asc" }],
    take: reach.limit,
  });
  return rows.map(({ level, ...booth }) => ({ ...booth, event: level.event }));
}

export function findOrdersEverywhere(db: Db, q: string, reach: Reach) {
  const number = /^\d{1,9}$/.test(q) ? [{ number: Number(q) }] : [];
  return db.order.findMany({
    where: {
      event: eventsOf(reach),
      OR: [...number, contains("company", q), contains("contactName", q), contains("contactEmail", q)],
    },
    select: { id: true, number: true, company: true, boothLabel: true, ...EVENT },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: reach.limit,
  });
}

function contains(field: string, q: string) {
  return { [field]: { contains: q.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const } };
}
