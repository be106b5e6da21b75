import type { Fields } from "./record";

/** A comment of the team at a place of the draft, with a thread of messages. */
export type PlanComment = {
  id: string;
  eventId: string;
  levelId: string;
  /** Where it was placed, or its last position if its target was deleted. */
  x: number;
  y: number;
  /** The booth or element that it moves with. */
  targetId: string | null;
  /** The position on the target's box, as shares from its centre. */
  across: number;
  down: number;
  resolvedAt: Date | null;
  resolvedById: string | null;
  /** The name of the user who resolved it. */
  resolvedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
};

export const COMMENT_FIELDS = {
  id: { column: "text" },
  eventId: { column: "text", internal: true },
  levelId: { column: "text", changeable: true },
  x: { column: "float8", changeable: true },
  y: { column: "float8", changeable: true },
  targetId: { column: "text", changeable: true },
  across: { column: "float8" },
  down: { column: "float8" },
  resolvedAt: { column: "timestamptz" },
  resolvedById: { column: "text", internal: true },
  resolvedBy: { column: "text" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<PlanComment>;

/** The first message of a comment has its id, the others are replies. */
export type CommentMessage = {
  id: string;
  commentId: string;
  eventId: string;
  /** A user or an API key. */
  authorId: string;
  author: string;
  /** Users are mentioned as `@[usr_…]`. */
  text: string;
  editedAt: Date | null;
  createdAt: Date;
};
