import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, call } from "#lib/client/call";
import type { Bundle } from "#lib/plan/bundle";

/** Versions, what became of the plan between them, and what is wrong with it. */

export type VersionRecord = Answer<"GET /api/v1/events/{event}/versions">["data"][number];
export type PlanCheck = Answer<"GET /api/v1/events/{event}/check">["data"];
export type PlanIssue = PlanCheck["issues"][number];
export type PlanDiff = Answer<"GET /api/v1/events/{event}/versions/{number}/diff">["data"];
export type ObjectChange = PlanDiff["objects"][number];
export type RestoreReport = Answer<"POST /api/v1/events/{event}/versions/{number}/restore">["data"];

/** A state of the plan: a version, or the plan as it is now. */
export type State = number | "live";

export function useVersions(event: string) {
  return useQuery({
    queryKey: ["event", event, "versions"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/versions", { params: { event }, query: { limit: "1000" } }).then(
        ({ data }) => data,
      ),
  });
}

export function useCheck(event: string) {
  return useQuery({
    queryKey: ["event", event, "check"],
    staleTime: 0,
    queryFn: () => call("GET /api/v1/events/{event}/check", { params: { event } }).then(({ data }) => data),
  });
}

export function useDiff(event: string, to: State, from: State | null) {
  return useQuery({
    queryKey: ["event", event, "versions", "diff", to, from],
    staleTime: 0,
    queryFn: () =>
      call("GET /api/v1/events/{event}/versions/{number}/diff", {
        params: { event, number: String(to) },
        query: from === null ? {} : { against: String(from) },
      }).then(({ data }) => data),
  });
}

/** The whole plan in one state; a version never changes. */
export function usePlanAt(event: string, state: State | null) {
  return useQuery({
    queryKey: ["event", event, "versions", "bundle", state],
    enabled: state !== null,
    staleTime: state === "live" ? 0 : Number.POSITIVE_INFINITY,
    queryFn: () =>
      call("GET /api/v1/events/{event}/versions/{number}", {
        params: { event, number: String(state) },
      }).then(({ data }) => data as unknown as Bundle),
  });
}

export function usePublish(event: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ note, tellExhibitors }: { note: string; tellExhibitors: boolean }) =>
      call("POST /api/v1/events/{event}/publish", {
        params: { event },
        body: { note: note || null, tellExhibitors },
      }).then(({ data }) => data),
    onSuccess: () => client.invalidateQueries({ queryKey: ["event", event] }),
  });
}

export function useRestore(event: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ number, ids }: { number: number; ids: readonly string[] | null }) =>
      call("POST /api/v1/events/{event}/versions/{number}/restore", {
        params: { event, number: String(number) },
        body: ids ? { ids: [...ids] } : {},
      }).then(({ data }) => data),
    onSuccess: () => client.invalidateQueries({ queryKey: ["event", event] }),
  });
}

/** What whoever is signed in may do. */
export function useMyScopes() {
  return useQuery({
    queryKey: ["me", "scopes"],
    queryFn: () => call("GET /api/v1/me").then(({ data }) => data.scopes),
  });
}
