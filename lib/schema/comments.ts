import { z } from "zod";
import type { COMMENT_FIELDS } from "#lib/records/comments";
import type { InputShape, OutputShape } from "./shapes";
import { Coordinate, Flag, RecordFilter, Stamps } from "./shared";

const Text = z
  .string()
  .trim()
  .min(1, "Write something.")
  .max(2_000)
  .meta({ description: "The text of the comment. Mentions are written as `@[usr_…]`." });

const Id = z.string().trim().min(1).max(64);

export const CommentInput = z
  .object({
    text: Text,
    replyTo: Id.optional().meta({
      description: "The id of the comment to reply to; instead of a position on the plan.",
    }),
    levelId: Id.optional(),
    x: Coordinate.optional(),
    y: Coordinate.optional(),
    targetId: Id.nullish(),
  } satisfies InputShape<typeof COMMENT_FIELDS>)
  .meta({ id: "CommentInput", example: { text: "Is this gate high enough?", levelId: "…", x: 4, y: 2 } });
export type CommentInput = z.output<typeof CommentInput>;

export const CommentPatch = z
  .object({
    text: Text.optional().meta({ description: "The new text, which only the author can change." }),
    resolved: z.boolean().optional(),
    read: z.literal(true).optional().meta({ description: "True marks the comment as read." }),
  })
  .meta({ id: "CommentPatch", example: { resolved: true } });
export type CommentPatch = z.output<typeof CommentPatch>;

export const CommentFilter = RecordFilter.extend({
  resolved: Flag.optional().meta({ description: "1 for resolved comments, 0 for open ones." }),
  unread: Flag.optional().meta({
    description: "1 for comments that mention the signed-in person and are unread.",
  }),
});

const Someone = z.object({ id: z.string(), name: z.string() }).meta({ id: "Colleague" });

export const PlanComment = z
  .object({
    id: z.string(),
    levelId: z.string(),
    x: z.number(),
    y: z.number(),
    targetId: z.string().nullable(),
    across: z.number(),
    down: z.number(),
    unread: z.boolean().meta({ description: "Whether it mentions the signed-in person and is unread." }),
    resolvedAt: z.date().nullable(),
    resolvedBy: z.string().nullable(),
    messages: z.array(
      z
        .object({
          id: z.string(),
          author: z.string(),
          own: z.boolean(),
          text: z.string(),
          mentions: z.array(Someone),
          editedAt: z.date().nullable(),
          createdAt: z.date(),
        })
        .meta({ id: "CommentMessage" }),
    ),
    ...Stamps,
  } satisfies OutputShape<typeof COMMENT_FIELDS>)
  .meta({
    id: "PlanComment",
    description: "The comment or a reply. The first message has the comment's id.",
  });

export const Colleagues = z.array(Someone);
