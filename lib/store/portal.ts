import type { Db } from "./database";
import { Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";

/** The portal access of an exhibitor. */
export type PortalState = {
  enteredAt: Date | null;
  lockedAt: Date | null;
  changes: Record<string, unknown> | null;
  submittedAt: Date | null;
  refusedAt: Date | null;
  refusal: string | null;
};

const UNUSED: PortalState = {
  enteredAt: null,
  lockedAt: null,
  changes: null,
  submittedAt: null,
  refusedAt: null,
  refusal: null,
};

export async function portalState(db: Db, exhibitorId: string): Promise<PortalState> {
  const row = await db.portal.findUnique({ where: { exhibitorId } });
  return row ? toState(row) : UNUSED;
}

/** Changes only the given fields. */
export async function savePortalState(
  db: Db,
  exhibitorId: string,
  state: Partial<PortalState>,
): Promise<void> {
  const { changes, ...rest } = state;
  const data = {
    ...rest,
    ...(changes === undefined
      ? {}
      : { changes: changes ? (changes as Prisma.InputJsonObject) : Prisma.DbNull }),
  };
  await db.portal.upsert({ where: { exhibitorId }, create: { exhibitorId, ...data }, update: data });
}

export type WaitingChange = { exhibitorId: string; changes: Record<string, unknown>; submittedAt: Date };

/** Oldest first; rejected changes wait for the exhibitor and are not included. */
export async function listWaitingChanges(
  db: Db,
  eventId: string,
  page: Page,
): Promise<Listed<WaitingChange>> {
  const { items: rows, ...rest } = await readPage(page, {
    where: { exhibitor: { eventId }, submittedAt: { not: null }, refusedAt: null },
    orderBy: [{ submittedAt: "asc" }, { exhibitorId: "asc" }],
    find: (found) => db.portal.findMany(found),
    count: (all) => db.portal.count(all),
  });
  const items = rows.flatMap((row) => {
    const { changes, submittedAt } = toState(row);
    return changes && submittedAt ? [{ exhibitorId: row.exhibitorId, changes, submittedAt }] : [];
  });
  return { items, ...rest };
}

function toState({ changes, ...row }: Prisma.PortalModel): PortalState {
  const { exhibitorId: _id, ...state } = row;
  return { ...state, changes: changes as Record<string, unknown> | null };
}
