import type { CommentMessage, PlanComment } from "#lib/records/comments";
import type { ElementGeometry } from "#lib/records/elements";
import type { Db } from "./database";
import { eventRecords } from "./eventRecords";
import { Prisma, type PlanComment as Row } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";
import { changedSince } from "./search";

export const comments = eventRecords<PlanComment, Row>("PlanComment", { toRecord: (row) => row });

export type CommentFilter = {
  isResolved?: boolean | undefined;
  /** Only comments with unread mentions of this person. */
  unreadBy?: string | undefined;
  updatedSince?: Date | undefined;
};

/** The newest first. */
export async function listComments(
  db: Db,
  eventId: string,
  { isResolved, unreadBy, updatedSince }: CommentFilter,
  page: Page,
): Promise<Listed<PlanComment>> {
  const where: Prisma.PlanCommentWhereInput = {
    eventId,
    ...changedSince(updatedSince),
    ...(isResolved !== undefined && { resolvedAt: isResolved ? { not: null } : null }),
    ...(unreadBy !== undefined && {
      messages: { some: { mentions: { some: { userId: unreadBy, readAt: null } } } },
    }),
  };
  return readPage(page, {
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    find: (found) => db.planComment.findMany(found),
    count: (all) => db.planComment.count(all),
  });
}

export type Mention = { userId: string; readAt: Date | null };

/** The messages of comments in order, with the people that they mention. */
export async function messagesOf(
  db: Db,
  commentIds: readonly string[],
): Promise<(CommentMessage & { mentions: Mention[] })[]> {
  return db.commentMessage.findMany({
    where: { commentId: { in: [...commentIds] } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { mentions: { select: { userId: true, readAt: true } } },
  });
}

export async function findMessage(db: Db, eventId: string, id: string): Promise<CommentMessage | null> {
  return db.commentMessage.findFirst({ where: { id, eventId } });
}

/** Finds a message of any event, for jobs, which do not belong to an event. */
export async function findMessageAnywhere(db: Db, id: string): Promise<CommentMessage | null> {
  return db.commentMessage.findUnique({ where: { id } });
}

export async function insertMessage(db: Db, message: CommentMessage): Promise<void> {
  await db.commentMessage.create({ data: message });
}

export async function updateMessage(
  db: Db,
  id: string,
  change: Pick<CommentMessage, "text" | "editedAt">,
): Promise<void> {
  await db.commentMessage.update({ where: { id }, data: change });
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.commentMessage.delete({ where: { id } });
}

/** Replaces the mentions of a message. People who were mentioned before get no second e-mail. */
export async function setMentions(
  db: Db,
  { id: messageId, eventId }: Pick<CommentMessage, "id" | "eventId">,
  userIds: readonly string[],
  nextAttemptAt: Date,
): Promise<void> {
  await db.commentMention.deleteMany({ where: { messageId, userId: { notIn: [...userIds] } } });
  await db.commentMention.createMany({
    data: userIds.map((userId) => ({ messageId, userId, eventId, nextAttemptAt })),
    skipDuplicates: true,
  });
}

/** Returns whether any mention was unread. */
export async function readMentions(
  db: Db,
  commentId: string,
  userId: string,
  readAt: Date,
): Promise<boolean> {
  const { count } = await db.commentMention.updateMany({
    where: { userId, readAt: null, message: { commentId } },
    data: { readAt, nextAttemptAt: null },
  });
  return count > 0;
}

/** Positions of the booths and elements that comments are attached to, including booths inside merged ones. */
export type Target = { id: string; levelId: string } & (
  | { x: number; y: number; width: number; height: number; rotation: number; isMerged: boolean }
  | { geometry: ElementGeometry }
);

export async function findTargets(db: Db, eventId: string, ids: readonly string[]): Promise<Target[]> {
  if (ids.length === 0) return [];
  const where = { eventId, id: { in: [...ids] } };
  const place = { id: true, levelId: true } as const;
  const booths = await db.booth.findMany({
    where,
    select: { ...place, x: true, y: true, width: true, height: true, rotation: true, mergeId: true },
  });
  const elements = await db.mapElement.findMany({ where, select: { ...place, geometry: true } });
  return [
    ...booths.map(({ mergeId, ...booth }) => ({ ...booth, isMerged: mergeId !== null })),
    ...elements.map(({ geometry, ...element }) => ({
      ...element,
      geometry: geometry as unknown as ElementGeometry,
    })),
  ];
}

/** A stamp that changes with every change of an event's comments. */
export async function commentsStamp(db: Db, eventId: string): Promise<string> {
  const { _count, _max } = await db.planComment.aggregate({
    where: { eventId },
    _count: true,
    _max: { updatedAt: true },
  });
  return `${_count} ${_max.updatedAt?.getTime() ?? 0}`;
}

/** A mention whose e-mail is due. */
export type PendingMention = { messageId: string; userId: string; attempts: number };

/** Claims a mention with a lease, so that exactly one instance sends it, and another one if that instance dies. */
export async function claimMention(
  db: Db,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<PendingMention | null> {
  const rows = await db.$queryRaw<PendingMention[]>`
    UPDATE "CommentMention" SET "nextAttemptAt" = ${leasedUntil}, "attempts" = "attempts" + 1
    WHERE ("messageId", "userId") = (
      SELECT "messageId", "userId" FROM "CommentMention" WHERE "nextAttemptAt" <= ${now}
      ORDER BY "nextAttemptAt", "messageId", "userId" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "messageId", "userId", "attempts"`;
  return rows[0] ?? null;
}

export async function mentionDone(
  db: Db,
  { messageId, userId }: PendingMention,
  state: { nextAttemptAt: Date | null; sentAt?: Date },
): Promise<void> {
  await db.commentMention.updateMany({ where: { messageId, userId }, data: state });
}

/** Erases the authors, resolvers and mentions from comments; the threads are kept. */
export async function eraseFromComments(
  db: Db,
  { organisationId, userId, word }: { organisationId: string; userId: string; word: string },
): Promise<void> {
  const events = Prisma.sql`"eventId" IN (SELECT "id" FROM "Event" WHERE "organisationId" = ${organisationId})`;
  await db.$executeRaw`
    UPDATE "CommentMessage" SET "author" = ${word}, "authorId" = ${word} WHERE "authorId" = ${userId} AND ${events}`;
  await db.$executeRaw`
    UPDATE "PlanComment" SET "resolvedBy" = ${word}, "resolvedById" = ${word}
    WHERE "resolvedById" = ${userId} AND ${events}`;
  await db.$executeRaw`
    UPDATE "CommentMessage" SET "text" = replace("text", ${`@[${userId}]`}, ${`@${word}`})
    WHERE ${events} AND "text" LIKE ${`%@[${userId}]%`}`;
  await db.$executeRaw`DELETE FROM "CommentMention" WHERE "userId" = ${userId} AND ${events}`;
}
