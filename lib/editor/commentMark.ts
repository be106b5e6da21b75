import type { Point } from "#lib/geometry/point";

/** A comment as a mark on the plan, without its text. */
export type CommentMark = {
  id: string;
  levelId: string;
  x: number;
  y: number;
  targetId: string | null;
  across: number;
  down: number;
  isResolved: boolean;
  /** How many messages it has. */
  count: number;
  isUnread: boolean;
};

/** Where a new comment is put. */
export type CommentSpot = Point & { levelId: string; targetId: string | null };
