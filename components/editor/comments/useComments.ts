import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import type { CommentMark } from "#lib/editor/commentMark";
import { useStore, useSurroundings } from "../useEditor";

export type CommentRecord = Answer<"GET /api/v1/events/{event}/comments">["data"][number];
export type MessageRecord = CommentRecord["messages"][number];
type Input = { text: string; levelId: string; x: number; y: number; targetId: string | null };
type Patch = { text?: string; resolved?: boolean; read?: true };

const PAGE = "1000";

const keyOf = (event: string) => ["event", event, "comments"];

async function allComments(event: string): Promise<CommentRecord[]> {
  const comments: CommentRecord[] = [];
  let after: string | null = null;
  do {
    const query: Record<string, string> = { limit: PAGE, ...(after && { after }) };
    const { data, meta } = await call("GET /api/v1/events/{event}/comments", { params: { event }, query });
    comments.push(...data);
    after = meta.next ?? null;
  } while (after !== null);
  return comments;
}

/** Comments are not part of the plan, so they are saved at once and have no step of the history. */
export function useComments() {
  const { wording } = useOffice();
  const { event } = useSurroundings();
  const client = useQueryClient();
  const queryKey = keyOf(event);
  const { data, error } = useQuery({ queryKey, queryFn: () => allComments(event) });
  const changed = async () => {
    await client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: ["event", event, "mentions"] });
  };
  const onError = (failure: Error) => notify.failed(wording.message(failure));
  const writing = useMutation({
    mutationFn: (body: Input | { text: string; replyTo: string }) =>
      call("POST /api/v1/events/{event}/comments", { params: { event }, body }).then(
        ({ data: comment }) => comment,
      ),
    onError,
    onSuccess: changed,
  });
  const changing = useMutation({
    mutationFn: ({ id, ...body }: Patch & { id: string }) =>
      call("PATCH /api/v1/events/{event}/comments/{id}", { params: { event, id }, body }),
    onError,
    onSuccess: changed,
  });
  const destroy = async (id: string) => {
    await call("DELETE /api/v1/events/{event}/comments/{id}", { params: { event, id } });
    await changed();
  };
  return {
    comments: data ?? NONE,
    isLoading: data === undefined && error === null,
    error,
    write: writing.mutateAsync,
    change: changing.mutateAsync,
    destroy,
  };
}

const NONE: CommentRecord[] = [];

/** People whom the reader may mention; loaded when a comment is being written. */
export function useColleagues() {
  const { event } = useSurroundings();
  const { data } = useQuery({
    queryKey: ["event", event, "colleagues"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/comments/people", { params: { event } }).then(
        ({ data: people }) => people,
      ),
  });
  return data ?? NOBODY;
}

const NOBODY: { id: string; name: string }[] = [];

/** Reloads comments when the stream reports a change. */
export function useFollowedComments(event: string, stamp: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (stamp !== null) void client.invalidateQueries({ queryKey: keyOf(event) });
  }, [client, event, stamp]);
}

/** Shows comments as marks in the editor. */
export function useCommentMarks(comments: readonly CommentRecord[]): void {
  const store = useStore();
  const marks = useMemo(() => comments.map(markOf), [comments]);
  useEffect(() => store.send({ type: "set", fields: { comments: marks } }), [store, marks]);
}

function markOf({ resolvedAt, messages, unread, ...place }: CommentRecord): CommentMark {
  const { id, levelId, x, y, targetId, across, down } = place;
  const state = { isResolved: resolvedAt !== null, count: messages.length, isUnread: unread };
  return { id, levelId, x, y, targetId, across, down, ...state };
}
