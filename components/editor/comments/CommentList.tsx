"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Avatar } from "#components/ui/Avatar";
import { classes } from "#components/ui/classes";
import { placeOfMark } from "#lib/editor/comments";
import { nameWithin, objectsOf } from "#lib/editor/planObjects";
import { useEditor } from "../useEditor";
import { MessageText } from "./Thread";
import type { CommentRecord } from "./useComments";

const FILTERS = ["open", "resolved", "mine"] as const;
type Filter = (typeof FILTERS)[number];

const IS_SHOWN: Record<Filter, (comment: CommentRecord) => boolean> = {
  open: ({ resolvedAt }) => resolvedAt === null,
  resolved: ({ resolvedAt }) => resolvedAt !== null,
  mine: ({ unread, messages }) => unread || messages.some(({ own }) => own),
};

type CommentListProps = {
  comments: readonly CommentRecord[];
  isLoading: boolean;
  onOpen: (id: string) => void;
};

/** The newest first; those that mention the reader have a mark. */
export function CommentList({ comments, isLoading, onOpen }: CommentListProps) {
  const { say } = useOffice();
  const [filter, setFilter] = useState<Filter>("open");
  // Unread mentions come before the reader's own comments.
  const shown = comments
    .filter(IS_SHOWN[filter])
    .toSorted((a, b) => (filter === "mine" ? Number(b.unread) - Number(a.unread) : 0));
  const unread = comments.filter((comment) => comment.unread).length;
  return (
    <>
      <div
        role="radiogroup"
        aria-label={say("comment.filter")}
        className="flex gap-0.5 rounded-md bg-hover p-0.5"
      >
        {FILTERS.map((name) => (
          <label
            key={name}
            className={classes(
              "grid h-8 flex-1 cursor-pointer place-items-center rounded-sm px-1 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-mark pointer-coarse:h-11",
              filter === name ? "bg-surface font-semibold shadow-xs" : "text-soft hover:text-ink",
            )}
          >
            <input
              type="radio"
              name="comments"
              className="sr-only"
              checked={filter === name}
              onChange={() => setFilter(name)}
            />
            <span className="flex items-center gap-1.5">
              {say(`commentFilter.${name}`)}
              {name === "mine" && unread > 0 && <UnreadCount count={unread} />}
            </span>
          </label>
        ))}
      </div>
      {!isLoading && shown.length === 0 && (
        <p role="status" className="py-2 text-soft text-sm">
          {say(filter === "open" ? "comment.noneOpen" : "comment.none")}
        </p>
      )}
      <ul aria-label={say("comment.title")} className="-mx-2 flex flex-col">
        {shown.map((comment) => (
          <li key={comment.id}>
            <CommentRow comment={comment} onOpen={() => onOpen(comment.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Mentions that the reader has not opened yet. */
function UnreadCount({ count }: { count: number }) {
  const { say } = useOffice();
  return (
    <span className="grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 font-semibold text-2xs text-on-accent tabular-nums">
      {count}
      <span className="sr-only">{say("comment.unread")}</span>
    </span>
  );
}

function CommentRow({ comment, onOpen }: { comment: CommentRecord; onOpen: () => void }) {
  const { say, ago, write } = useOffice();
  const document = useEditor((editor) => editor.document);
  const [first, ...replies] = comment.messages;
  if (!first) return null;
  const level = document.levels.find(({ id }) => id === placeOfMark(document, comment).levelId);
  const [target] = comment.targetId === null ? [] : objectsOf(document).listed([comment.targetId]);
  const place = [
    level ? level.name : say("comment.levelGone"),
    ...(target ? [write(nameWithin(target))] : []),
    ...(replies.length > 0 ? [say("comment.replies", { count: replies.length })] : []),
  ];
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full cursor-pointer gap-2.5 rounded-md px-2 py-2.5 text-start hover:bg-hover"
    >
      <Avatar name={first.author} className="size-7 text-2xs" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 text-sm">
          <span className="min-w-0 truncate font-semibold">{first.author}</span>
          <span className="shrink-0 text-faint text-xs">{ago(first.createdAt)}</span>
          {comment.unread && (
            <span className="ms-auto size-2 shrink-0 rounded-full bg-accent">
              <span className="sr-only">{say("comment.unread")}</span>
            </span>
          )}
        </span>
        <span className="line-clamp-2 break-words text-sm">
          <MessageText text={first.text} mentions={first.mentions} />
        </span>
        <span className="block truncate text-faint text-xs">{place.join(" · ")}</span>
      </span>
    </button>
  );
}
