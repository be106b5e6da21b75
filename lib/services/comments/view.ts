import { boxOfGeometry, mentionedIn, placeOn } from "#lib/plan/comments";
import { COMMENT_FIELDS, type PlanComment } from "#lib/records/comments";
import { shownPart } from "#lib/records/record";
import * as store from "#lib/store/comments";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import type { Caller } from "../base/caller";
import { colleaguesOf } from "./people";

/** Comments as the API returns them; without a caller, no message is marked as their own. */
export async function viewsOf(db: Db, fair: Fair, who: Caller | null, comments: readonly PlanComment[]) {
  const ids = comments.map(({ id }) => id);
  const people = comments.length > 0 ? await colleaguesOf(db, fair) : new Map<string, string>();
  const targetIds = [...new Set(comments.flatMap(({ targetId }) => targetId ?? []))];
  const targets = new Map((await store.findTargets(db, fair.id, targetIds)).map((one) => [one.id, one]));
  const messages = new Map(ids.map((id) => [id, [] as Awaited<ReturnType<typeof store.messagesOf>>]));
  for (const message of await store.messagesOf(db, ids)) messages.get(message.commentId)?.push(message);
  return comments.map((comment) => {
    const thread = messages.get(comment.id) ?? [];
    const mentions = thread.flatMap((message) => message.mentions);
    return {
      ...shownPart(comment, COMMENT_FIELDS),
      ...placeOf(comment, targets.get(comment.targetId ?? "")),
      unread: mentions.some(({ userId, readAt }) => userId === who?.id && readAt === null),
      messages: thread.map(({ id, authorId, author, text, editedAt, createdAt }) => ({
        id,
        author,
        own: authorId === who?.id,
        text,
        mentions: mentionedIn(text).flatMap((id) => {
          const name = people.get(id);
          return name === undefined ? [] : [{ id, name }];
        }),
        editedAt,
        createdAt,
      })),
    };
  });
}

export function boxOfTarget(target: store.Target) {
  return "geometry" in target ? boxOfGeometry(target.geometry) : target;
}

/** The place of a comment: on its target, or where the target was last. */
function placeOf({ levelId, x, y, ...anchor }: PlanComment, target: store.Target | undefined) {
  return target ? { levelId: target.levelId, ...placeOn(boxOfTarget(target), anchor) } : { levelId, x, y };
}
