"use client";

import { MessageSquare } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { Tooltip } from "#components/ui/Tooltip";
import { actionNamed } from "#lib/editor/actions";
import { useKeyNames } from "../bars/useKeyNames";
import { useEditor, useStore } from "../useEditor";

const MOST_COUNTED = 99;

/** Opens the comments and shows how many are open; coloured while one mentions the reader. */
export function CommentsButton() {
  const { say, write } = useOffice();
  const keysOf = useKeyNames();
  const store = useStore();
  const open = useEditor(({ comments }) => comments.filter(({ isResolved }) => !isResolved).length);
  const isUnread = useEditor(({ comments }) => comments.some((mark) => mark.isUnread));
  const isShown = useEditor(({ wants }) => wants?.panel === "comments");
  const action = actionNamed("comments");
  const label = isUnread
    ? say("comment.openUnread", { count: open })
    : say("comment.openCount", { count: open });
  const toggle = () => (isShown ? store.send({ type: "set", fields: { wants: null } }) : action.run(store));
  return (
    <Tooltip label={`${write(action.label)} (${keysOf("shift+c").join(" ")})`} side="bottom">
      <button
        type="button"
        aria-label={label}
        aria-pressed={isShown}
        onClick={toggle}
        className="flex h-9 shrink-0 cursor-pointer items-center gap-1 rounded-md px-2 text-soft text-xs tabular-nums hover:bg-hover hover:text-ink aria-pressed:bg-press aria-pressed:text-ink pointer-coarse:h-11"
      >
        <MessageSquare aria-hidden="true" className="size-4.5" />
        {open > 0 && (
          <span
            className={classes(
              "grid h-5 min-w-5 place-items-center rounded-full px-1 font-semibold",
              isUnread ? "bg-accent text-on-accent" : "bg-press text-ink",
            )}
          >
            {open > MOST_COUNTED ? `${MOST_COUNTED}+` : open}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
