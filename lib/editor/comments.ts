import type { Point } from "#lib/geometry/point";
import { boxOfGeometry, placeOn } from "#lib/plan/comments";
import type { CommentMark } from "./commentMark";
import type { DocumentBooth, DocumentChange, DocumentElement, PlanDocument } from "./document";
import { objectsOf } from "./planObjects";
import type { Editor } from "./state";

type Placed = Pick<CommentMark, "levelId" | "x" | "y" | "targetId" | "across" | "down">;

/** Where a mark is now: on the object of the comment, also while that is dragged, or where it was last. */
export function placeOfMark(
  document: PlanDocument,
  mark: Placed,
  preview: DocumentChange | null = null,
): Point & { levelId: string } {
  const { levelId, x, y, targetId } = mark;
  const target = targetId === null ? undefined : targetOf(document, targetId, preview);
  if (!target) return { levelId, x, y };
  const box = "geometry" in target ? boxOfGeometry(target.geometry) : target;
  return { levelId: target.levelId, ...placeOn(box, mark) };
}

function targetOf(
  document: PlanDocument,
  id: string,
  preview: DocumentChange | null,
): DocumentBooth | DocumentElement | undefined {
  const dragged = [...(preview?.booths?.updated ?? []), ...(preview?.elements?.updated ?? [])];
  const moved = dragged.find(({ to }) => to.id === id);
  if (moved) return moved.to;
  const [object] = objectsOf(document).listed([id]);
  return object?.table === "booths" || object?.table === "elements" ? object.record : undefined;
}

/**
 * The open comment before or after one, wrapping around; level by level in the order of the plan, then from the top.
 */
export function commentBeside(
  editor: Pick<Editor, "document" | "comments">,
  id: string | null,
  step: 1 | -1,
) {
  const { document, comments } = editor;
  const levels = new Map(
    document.levels.toSorted((a, b) => a.index - b.index).map((level, at) => [level.id, at]),
  );
  const open = comments
    .filter((mark) => !mark.isResolved || mark.id === id)
    .map((mark) => ({ id: mark.id, ...placeOfMark(document, mark) }))
    .toSorted(
      (a, b) =>
        (levels.get(a.levelId) ?? levels.size) - (levels.get(b.levelId) ?? levels.size) ||
        a.y - b.y ||
        a.x - b.x,
    );
  if (open.length === 0) return null;
  const at = open.findIndex((one) => one.id === id);
  if (at < 0) return (step > 0 ? open[0] : open.at(-1))?.id ?? null;
  return open[(at + step + open.length) % open.length]?.id ?? null;
}
