import { eraseFromComments } from "./comments";
import type { Db } from "./database";
import { ERASED, eraseCoExhibitors } from "./erasure";
import { Prisma } from "./generated/client";

/** Where an e-mail address occurs in an organisation's records. */
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

/** The folded names of companies, which are kept even if they are also names of people. */
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

/** Deletes records about the person and clears personal fields. Amounts, numbers and companies are kept. */
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
  const ofOrganisation = Prisma.sql`
    o."eventId" IN (SELECT "id" FROM "Event" WHERE "organisationId" = ${orgId})`;
  await eraseCoExhibitors(db, ofOrganisation, { email });
  await db.orderEmail.updateMany({ where: { orderId: orderIds }, data: { nextAttemptAt: null } });
  await db.exhibitor.updateMany({
    where: { id: ids(traces.exhibitors.filter(({ isContact }) => isContact)) },
    data: {
      contactName: ERASED,
      contactEmail: ERASED,
      contactPhone: ERASED,
      updatedAt: now,
      // Also ends portal access.
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
  if (traces.account) {
    await eraseFromComments(db, { organisationId: orgId, userId: traces.account.id, word: ERASED });
  }
  await db.rateBucket.deleteMany({ where: { key: { contains: email, mode: "insensitive" } } });
}

/** Disables an account without organisations, which can never sign in again. */
export async function eraseAccount(db: Db, id: string, now: Date): Promise<void> {
  await db.passwordReset.deleteMany({ where: { userId: id } });
  await db.userSession.deleteMany({ where: { userId: id } });
  await db.secondFactor.deleteMany({ where: { userId: id } });
  await db.passkey.deleteMany({ where: { userId: id } });
  await db.knownDevice.deleteMany({ where: { userId: id } });
  await db.ssoIdentity.deleteMany({ where: { userId: id } });
  await db.scimUser.deleteMany({ where: { userId: id } });
  await db.user.update({
    where: { id },
    data: { email: `${id}@erased.invalid`, name: ERASED, passwordHash: null, disabledAt: now },
  });
}

/** Includes deleted events, because they can be restored. */
export async function listEventNames(db: Db, orgId: string): Promise<{ id: string; name: string }[]> {
  return db.event.findMany({ where: { organisationId: orgId }, select: { id: true, name: true } });
}
