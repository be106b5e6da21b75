"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import type { CommentMark } from "#lib/editor/commentMark";
import { placeOfMark } from "#lib/editor/comments";
import { toScreen } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import { useEditor, useStore } from "../useEditor";

/** How far outside the view a mark is still rendered, in pixels. */
const MARGIN = 40;

/** Marks of open comments over the plan, and of the one that is being read or written. */
export function CommentPins() {
  const comments = useEditor((editor) => editor.comments);
  const shows = useEditor((editor) => editor.showsComments);
  const wants = useEditor((editor) => editor.wants);
  const panel = wants?.panel === "comments" ? wants : null;
  const shown = comments.filter(({ id, isResolved }) => id === panel?.id || (shows && !isResolved));
  if (shown.length === 0 && !panel?.at) return null;
  return <Pins marks={shown} openId={panel?.id ?? null} spot={panel?.at ?? null} />;
}

type PinsProps = {
  marks: readonly CommentMark[];
  openId: string | null;
  spot: (Point & { levelId: string }) | null;
};

function Pins({ marks, openId, spot }: PinsProps) {
  const { say } = useOffice();
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const preview = useEditor((editor) => editor.preview);
  const levelId = useEditor((editor) => editor.levelId);
  const camera = useEditor((editor) => editor.camera);
  const viewport = useEditor((editor) => editor.viewport);
  const isInView = ({ x, y }: Point) =>
    x > -MARGIN && y > -MARGIN && x < viewport.width + MARGIN && y < viewport.height + MARGIN;
  const placed = marks.flatMap((mark) => {
    const place = placeOfMark(document, mark, preview);
    const at = toScreen(camera, viewport, place);
    return place.levelId === levelId && isInView(at) ? [{ mark, at }] : [];
  });
  const open = (id: string) =>
    store.send({ type: "set", fields: { wants: { panel: "comments", id, at: null } } });
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {placed.map(({ mark, at }) => (
        <button
          key={mark.id}
          type="button"
          aria-label={say(mark.isUnread ? "comment.pinUnread" : "comment.pin", { count: mark.count })}
          aria-pressed={mark.id === openId}
          onClick={() => open(mark.id)}
          style={{ left: at.x, top: at.y }}
          className="group pointer-events-auto absolute grid size-11 -translate-x-2.5 -translate-y-8.5 cursor-pointer place-items-center rounded-full"
        >
          <PinLook count={mark.count} isUnread={mark.isUnread} isOpen={mark.id === openId} />
        </button>
      ))}
      {spot && spot.levelId === levelId && (
        <span
          className="absolute grid size-11 -translate-x-2.5 -translate-y-8.5 place-items-center"
          style={{ left: toScreen(camera, viewport, spot).x, top: toScreen(camera, viewport, spot).y }}
        >
          <PinLook count={null} isUnread={false} isOpen />
        </span>
      )}
    </div>
  );
}

function PinLook({ count, isUnread, isOpen }: { count: number | null; isUnread: boolean; isOpen: boolean }) {
  return (
    <span
      className={classes(
        "grid h-7 min-w-7 place-items-center rounded-full rounded-es-none border-2 px-1.5 font-semibold text-xs tabular-nums shadow-float transition-transform group-hover:scale-110 motion-reduce:transition-none",
        isOpen
          ? "border-surface bg-mark text-on-mark"
          : isUnread
            ? "border-surface bg-accent text-on-accent"
            : "border-mark bg-raised text-ink",
      )}
    >
      {count ?? "+"}
    </span>
  );
}
