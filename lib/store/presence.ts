import type { Db } from "./database";
import { Prisma } from "./generated/client";

/** A person with the plan open, and their position. */
export type Presence = {
  clientId: string;
  personId: string;
  name: string;
  levelId: string | null;
  cursor: { x: number; y: number } | null;
  selection: string[];
  seenAt: Date;
};

export async function savePresence(db: Db, eventId: string, presence: Presence): Promise<void> {
  const { clientId, cursor, ...rest } = presence;
  const data = { ...rest, cursor: cursor ?? Prisma.DbNull };
  await db.planPresence.upsert({
    where: { eventId_clientId: { eventId, clientId } },
    create: { eventId, clientId, ...data },
    update: data,
  });
}

/** Ends only the caller's own presence. */
export async function endPresence(
  db: Db,
  eventId: string,
  { clientId, personId }: Pick<Presence, "clientId" | "personId">,
): Promise<void> {
  await db.planPresence.deleteMany({ where: { eventId, clientId, personId } });
}

export async function listPresence(db: Db, eventId: string, seenAfter: Date): Promise<Presence[]> {
  const rows = await db.planPresence.findMany({
    where: { eventId, seenAt: { gt: seenAfter } },
    orderBy: [{ name: "asc" }, { clientId: "asc" }],
  });
  return rows.map(({ eventId: _event, cursor, ...row }) => ({
    ...row,
    cursor: cursor as Presence["cursor"],
  }));
}

export async function forgetPresence(db: Db, seenBefore: Date): Promise<void> {
  await db.planPresence.deleteMany({ where: { seenAt: { lt: seenBefore } } });
}
