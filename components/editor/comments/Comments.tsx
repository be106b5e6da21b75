"use client";

import { useMemo } from "react";
import { usePendingDeletes } from "#components/speech/usePendingDeletes";
import { useEditor, useStore } from "../useEditor";
import { CommentsPanel } from "./CommentsPanel";
import { useCommentMarks, useComments } from "./useComments";

/** Here and not in the panel, so that a deletion can be undone after the panel is closed. */
export function Comments() {
  const store = useStore();
  const wants = useEditor((editor) => editor.wants);
  const { comments, destroy, ...data } = useComments();
  const { hidden, remove } = usePendingDeletes(destroy);
  const left = useMemo(
    () =>
      comments.flatMap((comment) =>
        hidden.has(comment.id)
          ? []
          : [{ ...comment, messages: comment.messages.filter(({ id }) => !hidden.has(id)) }],
      ),
    [comments, hidden],
  );
  useCommentMarks(left);
  if (wants?.panel !== "comments") return null;
  return (
    <CommentsPanel
      id={wants.id}
      spot={wants.at}
      comments={left}
      data={data}
      onDelete={remove}
      onClose={() => store.send({ type: "set", fields: { wants: null } })}
    />
  );
}
