"use client";

import { ArrowLeft, MessageSquarePlus } from "lucide-react";
import { useEffect, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { actionNamed } from "#lib/editor/actions";
import type { CommentSpot } from "#lib/editor/commentMark";
import { placeOfMark } from "#lib/editor/comments";
import { centredOn } from "#lib/editor/view";
import { FloatPanel } from "../panels/FloatPanel";
import { useEditor, useStore } from "../useEditor";
import { CommentList } from "./CommentList";
import { Composer } from "./Composer";
import { Thread } from "./Thread";
import type { CommentRecord, useComments } from "./useComments";

const SMALL_PIXELS = 640;

type CommentsPanelProps = {
  id: string | null;
  spot: CommentSpot | null;
  comments: readonly CommentRecord[];
  data: Pick<ReturnType<typeof useComments>, "isLoading" | "error" | "write" | "change">;
  onDelete: (id: string, name: string) => void;
  onClose: () => void;
};

/** All comments, one of them, or a new one at a place of the plan. */
export function CommentsPanel({ id, spot, comments, data, onDelete, onClose }: CommentsPanelProps) {
  const { isLoading, error, write, change } = data;
  const { say, wording } = useOffice();
  const store = useStore();
  const showsComments = useEditor((editor) => editor.showsComments);
  const shown = id === null ? undefined : comments.find((comment) => comment.id === id);
  const open = (next: string | null) =>
    store.send({ type: "set", fields: { wants: { panel: "comments", id: next, at: null } } });

  useShown(shown?.id ?? null);
  const unreadId = shown?.unread ? shown.id : null;
  useEffect(() => {
    if (unreadId !== null) void change({ id: unreadId, read: true }).catch(() => {});
  }, [unreadId, change]);
  // On phones a finger pans again once the place is chosen.
  useEffect(() => {
    if (spot && innerWidth < SMALL_PIXELS) store.send({ type: "tool", name: "hand", keeps: true });
  }, [spot, store]);

  function deleteMessage(messageId: string) {
    onDelete(messageId, say("comment.one"));
    if (messageId === id) open(null);
  }
  async function put(text: string) {
    if (!spot) return;
    const { id: made } = await write({ ...spot, text });
    open(made);
  }
  const back = (
    <button
      type="button"
      onClick={() => open(null)}
      className="-ms-1 flex w-fit cursor-pointer items-center gap-1.5 rounded-sm px-1 text-soft text-sm hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {say("comment.all")}
    </button>
  );
  return (
    <FloatPanel title={say(spot ? "comment.new" : "comment.title")} onClose={onClose}>
      {spot && (
        <Composer
          of="new"
          label={say("comment.new")}
          submit={say("comment.send")}
          onSend={put}
          onCancel={() => open(null)}
        />
      )}
      {!spot && shown && (
        <>
          {back}
          <Thread
            comment={shown}
            onReply={(text) => write({ replyTo: shown.id, text })}
            onChange={(messageId, patch) => change({ id: messageId, ...patch })}
            onDelete={deleteMessage}
          />
        </>
      )}
      {!spot && !shown && (
        <>
          {id !== null && !isLoading && (
            <p role="status" className="text-soft text-sm">
              {say("comment.gone")}
            </p>
          )}
          {error && (
            <p role="alert" className="text-danger text-sm">
              {wording.message(error)}
            </p>
          )}
          <div className="flex items-center justify-between gap-2">
            <Button size="small" tone="primary" onClick={() => actionNamed("tool.comment").run(store)}>
              <MessageSquarePlus aria-hidden="true" />
              {say("comment.add")}
            </Button>
            <Checkbox
              label={say("comment.marks")}
              checked={showsComments}
              onChange={({ target }) =>
                store.send({ type: "set", fields: { showsComments: target.checked } })
              }
            />
          </div>
          <CommentList comments={comments} isLoading={isLoading} onOpen={open} />
        </>
      )}
    </FloatPanel>
  );
}

/** Shows the place of the open comment. */
function useShown(id: string | null): void {
  const store = useStore();
  const isKnown = useEditor(({ comments }) => comments.some((mark) => mark.id === id));
  const hasRoom = useEditor(({ viewport }) => viewport.width > 0);
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (id === seen || !isKnown || !hasRoom) return;
    setSeen(id);
    const { document, comments } = store.get();
    const mark = comments.find((one) => one.id === id);
    if (!mark) return;
    const place = placeOfMark(document, mark);
    store.send({ type: "level", id: place.levelId });
    store.send({ type: "camera", camera: centredOn(store.get(), place) });
  }, [id, seen, isKnown, hasRoom, store]);
}
