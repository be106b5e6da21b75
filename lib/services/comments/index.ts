import { anchorAt, mentionedIn } from "#lib/plan/comments";
import type { App } from "#lib/ports";
import type { CommentMessage, PlanComment } from "#lib/records/comments";
import { Refusal } from "#lib/refusal";
import type { CommentInput, CommentPatch } from "#lib/schema/comments";
import * as store from "#lib/store/comments";
import type { Fair } from "#lib/store/events";
import type { Paging } from "#lib/text/paging";
import type { Caller } from "../base/caller";
import { assertAtMost } from "../base/limits";
import type { Precondition } from "../base/precondition";
import { assertLevel, unknown } from "../base/references";
import { inWriteTransaction, stampAfter, type WriteContext } from "../base/writeContext";
import { colleaguesOf } from "./people";
import { boxOfTarget, viewsOf } from "./view";

export { listColleagues } from "./people";

/** Comments of the team on the draft. Everyone who may see the plan may comment on it. */

const MOST_COMMENTS = 5_000;
const MOST_MESSAGES = 200;
const MOST_MENTIONS = 20;
/** E-mails are delayed, because many comments are corrected, deleted or read within a minute. */
const EMAIL_AFTER_MS = 60_000;

type Filter = {
  resolved?: boolean | undefined;
  unread?: boolean | undefined;
  updatedSince?: Date | undefined;
};

export async function list(app: App, fair: Fair, who: Caller, filter: Filter, paging: Paging) {
  const db = app.db.read;
  const { resolved: isResolved, unread, updatedSince } = filter;
  const unreadBy = unread ? who.id : undefined;
  const { items, ...rest } = await store.listComments(
    db,
    fair.id,
    { isResolved, unreadBy, updatedSince },
    paging,
  );
  return { items: await viewsOf(db, fair, who, items), ...paging, ...rest };
}

/** As the audit log records it. */
export async function get(app: App, fair: Fair, id: string) {
  const message = await store.findMessage(app.db.read, fair.id, id);
  const comment = message && (await store.comments.find(app.db.read, fair.id, message.commentId));
  if (!comment) throw missing(id);
  const [view] = await viewsOf(app.db.read, fair, null, [comment]);
  return view;
}

export async function create(app: App, fair: Fair, who: Caller, input: CommentInput) {
  assertMayWrite(who);
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const { text, replyTo } = input;
    const comment =
      replyTo === undefined ? await newComment(context, input) : await replied(context, replyTo);
    const id = replyTo === undefined ? comment.id : app.ids.next("cmt");
    const own = { id, commentId: comment.id, eventId: fair.id, authorId: who.id, author: who.name };
    // Later than the message before, so that the order of a thread is that in which it was written.
    const message: CommentMessage = { ...own, text, editedAt: null, createdAt: comment.updatedAt };
    const mentioned = await mentionedBy(context, who, text);
    await store.insertMessage(db, message);
    await store.setMentions(db, message, mentioned, new Date(now.getTime() + EMAIL_AFTER_MS));
    return seenBy(context, who, comment);
  });
}

export async function update(
  app: App,
  fair: Fair,
  who: Caller,
  id: string,
  { text, resolved, read }: CommentPatch,
  unchanged: Precondition,
) {
  assertMayWrite(who);
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const { message, comment } = await locked(context, id);
    unchanged(comment);
    if (read) await store.readMentions(db, comment.id, who.id, now);
    const isNewText = text !== undefined && text !== message.text;
    if (isNewText) {
      assertOwn(who, message);
      const mentioned = await mentionedBy(context, who, text, message.text);
      await store.updateMessage(db, id, { text, editedAt: now });
      await store.setMentions(db, message, mentioned, new Date(now.getTime() + EMAIL_AFTER_MS));
    }
    const isTurned = resolved !== undefined && resolved !== (comment.resolvedAt !== null);
    if (!isNewText && !isTurned) return seenBy(context, who, comment);
    const state = isTurned ? stateOf(resolved, who, now) : {};
    return seenBy(context, who, await touched(context, { ...comment, ...state }));
  });
}

/** Removing the first message deletes the whole comment, so it is refused once someone else has replied. */
export async function remove(app: App, fair: Fair, who: Caller, id: string, unchanged: Precondition) {
  assertMayWrite(who);
  return inWriteTransaction(app, fair, async (context) => {
    const { db } = context;
    const { message, comment } = await locked(context, id);
    unchanged(comment);
    assertOwn(who, message);
    if (id !== comment.id) {
      await store.deleteMessage(db, id);
      await touched(context, comment);
      return { id };
    }
    const thread = await store.messagesOf(db, [comment.id]);
    if (thread.some(({ authorId }) => authorId !== who.id)) {
      throw new Refusal("conflict", "Others have replied to this comment. Resolve it instead.");
    }
    await store.comments.remove(db, id);
    return { id };
  });
}

async function newComment(context: WriteContext, input: CommentInput): Promise<PlanComment> {
  const { app, db, fair, now } = context;
  const { levelId, x, y, targetId = null } = input;
  if (levelId === undefined || x === undefined || y === undefined) {
    const message = "A comment needs a place (levelId, x and y) or a comment that it replies to.";
    throw new Refusal("validation_error", message, [{ path: "levelId", code: "required", message }]);
  }
  await assertLevel(db, fair, levelId);
  const anchor = targetId === null ? { across: 0, down: 0 } : await anchorOn(context, targetId, { x, y });
  assertAtMost(MOST_COMMENTS, "comments", (await store.comments.count(db, fair.id)) + 1);
  const state = { resolvedAt: null, resolvedById: null, resolvedBy: null };
  const given = { id: app.ids.next("cmt"), eventId: fair.id, createdAt: now, updatedAt: now };
  return store.comments.insert(db, { ...given, levelId, x, y, targetId, ...anchor, ...state });
}

async function anchorOn({ db, fair }: WriteContext, targetId: string, place: { x: number; y: number }) {
  const [target] = await store.findTargets(db, fair.id, [targetId]);
  if (target && !("isMerged" in target && target.isMerged)) return anchorAt(boxOfTarget(target), place);
  throw unknown("targetId", `There is no booth or element ${targetId} in this event.`);
}

/** Locks the comment for a reply, which reopens it. */
async function replied(context: WriteContext, id: string): Promise<PlanComment> {
  const comment = await store.comments.lock(context.db, context.fair.id, id);
  if (!comment) throw unknown("replyTo", `There is no comment ${id} in this event.`);
  const { length } = await store.messagesOf(context.db, [id]);
  if (length >= MOST_MESSAGES) {
    throw new Refusal("too_many_items", `A comment has at most ${MOST_MESSAGES} messages. Start a new one.`);
  }
  return touched(context, { ...comment, resolvedAt: null, resolvedById: null, resolvedBy: null });
}

/** Locks the comment, so that its messages change one after the other. */
async function locked({ db, fair }: WriteContext, id: string) {
  const found = await store.findMessage(db, fair.id, id);
  const comment = found && (await store.comments.lock(db, fair.id, found.commentId));
  const message = comment && (await store.findMessage(db, fair.id, id));
  if (!comment || !message) throw missing(id);
  return { comment, message };
}

function touched({ db, now }: WriteContext, comment: PlanComment): Promise<PlanComment> {
  return store.comments.update(db, { ...comment, updatedAt: stampAfter(comment.updatedAt, now) });
}

function stateOf(isResolved: boolean, who: Caller, now: Date) {
  return isResolved
    ? { resolvedAt: now, resolvedById: who.id, resolvedBy: who.name }
    : { resolvedAt: null, resolvedById: null, resolvedBy: null };
}

/** The people whom a text mentions, without its author. People who have left since an earlier text are skipped. */
async function mentionedBy({ db, fair }: WriteContext, who: Caller, text: string, before = "") {
  const ids = mentionedIn(text);
  if (ids.length === 0) return [];
  if (ids.length > MOST_MENTIONS) {
    const message = `A comment mentions at most ${MOST_MENTIONS} people.`;
    throw new Refusal("validation_error", message, [{ path: "text", code: "too_big", message }]);
  }
  const people = await colleaguesOf(db, fair);
  const earlier = mentionedIn(before);
  const stranger = ids.find((id) => !people.has(id) && !earlier.includes(id));
  if (stranger !== undefined) throw unknown("text", `${stranger} cannot open this event or does not exist.`);
  return ids.filter((id) => people.has(id) && id !== who.id);
}

async function seenBy({ db, fair }: WriteContext, who: Caller, comment: PlanComment) {
  const [view] = await viewsOf(db, fair, who, [comment]);
  return view as NonNullable<typeof view>;
}

/** People may comment on what they may see; keys need the scope to write. */
function assertMayWrite({ kind, scopes }: Caller): void {
  if (kind === "user" || scopes.includes("plan:write")) return;
  throw new Refusal("insufficient_scope", "This requires the scope plan:write.", {
    required: ["plan:write"],
  });
}

function assertOwn(who: Caller, { authorId }: CommentMessage): void {
  if (authorId === who.id) return;
  throw new Refusal("forbidden", "Only the person who wrote a comment can change or delete it.");
}

function missing(id: string): Refusal {
  return new Refusal("not_found", `There is no comment ${id} in this event.`);
}
