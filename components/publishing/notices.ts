import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, call } from "#lib/client/call";
import type { State } from "./queries";

/** Notifications of changed booths, and their confirmations. */

export type NoticeRecord = Answer<"GET /api/v1/events/{event}/notices">["data"][number];
export type ConcernedRecord =
  Answer<"GET /api/v1/events/{event}/versions/{number}/concerned">["data"][number];

export function useConcerned(event: string, state: State) {
  return useQuery({
    queryKey: ["event", event, "versions", "concerned", state],
    staleTime: 0,
    queryFn: () =>
      call("GET /api/v1/events/{event}/versions/{number}/concerned", {
        params: { event, number: String(state) },
      }).then(({ data }) => data),
  });
}

export function useNotices(event: string) {
  return useQuery({
    queryKey: ["event", event, "notices"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/notices", { params: { event }, query: { limit: "1000" } }).then(
        ({ data }) => data,
      ),
  });
}

export function useNotifyConcerned(event: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) =>
      call("POST /api/v1/events/{event}/versions/{number}/notices", {
        params: { event, number: String(number) },
      }).then(({ data }) => data),
    onSuccess: () => client.invalidateQueries({ queryKey: ["event", event] }),
  });
}

export function useRemind(event: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call("POST /api/v1/events/{event}/notices/{id}/remind", { params: { event, id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["event", event, "notices"] }),
  });
}
