import type { Db } from "./database";
import { ERASED } from "./erasure";

/** Where a person stands by their e-mail address, in an organisation's own records. */
export type Traces = {
  orders: { id: string; eventId: string; contactName: string }[];
  exhibitors: { id: string; eventId: string; contactName: string | null; isContact: boolean }[];
  waiting: { id: string; eventId: string; contactName: string }[];
  invitations: number;
  account: { id: string; name: string; organisationIds: string[] } | null;
};

export async function findTraces(db: Db, orgId: string, email: string): Promise<Traces> {
  const event = { organisationId: orgId };
  const same = { equals: email, mode: "insensitive" } as const;
  const contact = { id: true, eventId: true, contactName: true } as const;
  const exhibitors = await db.exhibitor.findMany({
    where: { event, OR: [{ contactEmail: same }, { email: same }] },
    select: { ...contact, contactEmail: true },
  });
  const account = await db.user.findUnique({
    where: { email },
    select: { id: true, name: true, members: { select: { organisationId: true } } },
  });
  return {
    orders: await db.order.findMany({ where: { event, contactEmail: same }, select: contact }),
    exhibitors: exhibitors.map(({ contactEmail, ...rest }) => ({
      ...rest,
      isContact: contactEmail?.toLowerCase() === email,
    })),
    waiting: await db.waitlistEntry.findMany({ where: { event, contactEmail: same }, select: contact }),
    invitations: await db.invitation.count({ where: { organisationId: orgId, email: same } }),
    account: account && {
      id: account.id,
      name: account.name,
      organisationIds: account.members.map(({ organisationId }) => organisationId),
    },
  };
}

/** Names that a company of the organisation has, too; folded. */
export async function companyNames(db: Db, orgId: string): Promise<Set<string>> {
  const event = { organisationId: orgId };
  const exhibitors = await db.exhibitor.findMany({ where: { event }, select: { name: true } });
  const orders = await db.order.findMany({
    where: { event },
    select: { company: true },
    distinct: ["company"],
  });
  return new Set(
    [...exhibitors.map(({ name }) => name), ...orders.map(({ company }) => company)].map((name) =>
      name.trim().toLowerCase(),
    ),
  );
}

/** The records that are about the person go or lose the person; amounts, numbers and companies stay. */
export async function eraseTraces(
  db: Db,
  orgId: string,
  { email, traces, now }: { email: string; traces: Traces; now: Date },
): Promise<void> {
  const ids = (records: readonly { id: string }[]) => ({ in: records.map(({ id }) => id) });
  const orderIds = ids(traces.orders);
  await db.order.updateMany({
    where: { id: orderIds },
    data: { contactName: ERASED, contactEmail: ERASED, updatedAt: now },
  });
  await db.orderLetter.updateMany({ where: { orderId: orderIds }, data: { nextAttemptAt: null } });
  await db.exhibitor.updateMany({
    where: { id: ids(traces.exhibitors.filter(({ isContact }) => isContact)) },
    data: {
      contactName: ERASED,
      contactEmail: ERASED,
      contactPhone: ERASED,
      updatedAt: now,
      // The way in was the person's, too.
      portalVersion: { increment: 1 },
      portalRotatedAt: now,
    },
  });
  const same = { equals: email, mode: "insensitive" } as const;
  await db.exhibitor.updateMany({
    where: { event: { organisationId: orgId }, email: same },
    data: { email: null, updatedAt: now },
  });
  await db.waitlistEntry.deleteMany({ where: { id: ids(traces.waiting) } });
  await db.invitation.deleteMany({ where: { organisationId: orgId, email: same } });
  await db.rateBucket.deleteMany({ where: { key: { contains: email, mode: "insensitive" } } });
}

/** An account that belongs to no organisation any more can never be signed in to again. */
export async function eraseAccount(db: Db, id: string, now: Date): Promise<void> {
  await db.passwordReset.deleteMany({ where: { userId: id } });
  await db.userSession.deleteMany({ where: { userId: id } });
  await db.user.update({
    where: { id },
    data: { email: `${id}@erased.invalid`, name: ERASED, passwordHash: null, disabledAt: now },
  });
}

/** Deleted ones, too, since they can come back. */
export async function listEventNames(db: Db, orgId: string): Promise<{ id: string; name: string }[]> {
  return db.event.findMany({ where: { organisationId: orgId }, select: { id: true, name: true } });
}
