import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import type { Bundle } from "#lib/plan/bundle";
import { withStoredAddresses } from "#lib/plan/bundleText";
import type { Difference } from "#lib/plan/diff";
import { useRestoring } from "./restoring";

/** Versions, the changes between them, and issues. */

export type VersionRecord = Answer<"GET /api/v1/events/{event}/versions">["data"][number];
export type PlanCheck = Answer<"GET /api/v1/events/{event}/check">["data"];
export type PlanIssue = PlanCheck["issues"][number];
export type PlanDiff = Answer<"GET /api/v1/events/{event}/versions/{number}/diff">["data"];
export type KindOfIssue = PlanCheck["kinds"][number];
export type ObjectChange = PlanDiff["objects"][number];
export type RestoreReport = Answer<"POST /api/v1/events/{event}/versions/{number}/restore">["data"];

/** A state of the plan: a version, the current draft, or a saved draft. */
export type State = number | "live" | `draft-${number}`;

export function useVersions(event: string) {
  return useQuery({
    queryKey: ["event", event, "versions"],
    // Others publish too, and changes are relative to the newest version.
    staleTime: 0,
    queryFn: () =>
      call("GET /api/v1/events/{event}/versions", { params: { event }, query: { limit: "1000" } }).then(
        ({ data }) => data,
      ),
  });
}

/** The page size; the list scrolls in its own frame. */
export const FINDINGS_ON_PAGE = 20;
export const CHANGES_ON_PAGE = 60;

export function useCheck(event: string, kind: PlanIssue["kind"] | null, offset: number) {
  return useQuery({
    queryKey: ["event", event, "check", "page", kind, offset],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () =>
      call("GET /api/v1/events/{event}/check", {
        params: { event },
        query: { ...(kind && { kind }), limit: String(FINDINGS_ON_PAGE), offset: String(offset) },
      }),
  });
}

/** As many as a person fixes before checking again. */
const MOST_FINDINGS = 1_000;

/** All findings, for grouping them by cause. */
export function useFindings(event: string) {
  return useQuery({
    queryKey: ["event", event, "check", "all"],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () =>
      call("GET /api/v1/events/{event}/check", {
        params: { event },
        query: { limit: String(MOST_FINDINGS) },
      }).then(({ data }) => data),
  });
}

export function useCheckCounts(event: string, enabled = true) {
  return useQuery({
    queryKey: ["event", event, "check", "counts"],
    staleTime: 0,
    enabled,
    queryFn: () =>
      call("GET /api/v1/events/{event}/check", { params: { event }, query: { summary: "1" } }).then(
        ({ data }) => data.counts,
      ),
  });
}

export type Compared = { to: State; from: State | null; difference: Difference | null; offset: number };

export function useDiff(event: string, { to, from, difference, offset }: Compared) {
  return useQuery({
    queryKey: ["event", event, "versions", "diff", to, from, difference, offset],
    staleTime: 0,
    // The plan has changed since the last comparison, so an old one is not shown while the new one loads.
    ...((to === "live" || from === "live") && { gcTime: 0 }),
    // Shown for another page or part of the same comparison only.
    placeholderData: (before, query) =>
      query?.queryKey[4] === to && query.queryKey[5] === from ? before : undefined,
    queryFn: () =>
      call("GET /api/v1/events/{event}/versions/{number}/diff", {
        params: { event, number: String(to) },
        query: {
          ...(from !== null && { against: String(from) }),
          ...(difference && { difference }),
          limit: String(CHANGES_ON_PAGE),
          offset: String(offset),
        },
      }),
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
      }).then(({ data }) => withStoredAddresses(data as unknown as Bundle)),
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

/** What is restored: without ids the whole plan. */
type RestoreInput = { number: number; ids: readonly string[] | null };

const idsOf = ({ ids }: RestoreInput) => (ids ? { ids: [...ids] } : {});

export const versionRestored = (office: Office, number: number) =>
  office.say("publishing.restoreVersionStep", { number: String(number) });

export function useRestore(event: string) {
  const office = useOffice();
  const client = useQueryClient();
  const { restore } = useRestoring();
  return useMutation({
    mutationFn: (input: RestoreInput) =>
      restore(versionRestored(office, input.number), (base) =>
        call("POST /api/v1/events/{event}/versions/{number}/restore", {
          params: { event, number: String(input.number) },
          body: { ...idsOf(input), ...base },
        }).then(({ data }) => data),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ["event", event] }),
  });
}

export type KeptDraft = Answer<"GET /api/v1/events/{event}/checkpoints">["data"][number];

export function useKeptDrafts(event: string) {
  return useQuery({
    queryKey: ["event", event, "checkpoints"],
    // A draft is saved every ten minutes of work.
    staleTime: 0,
    queryFn: () =>
      call("GET /api/v1/events/{event}/checkpoints", { params: { event }, query: { limit: "1000" } }).then(
        ({ data }) => data,
      ),
  });
}

export function useNameDraft(event: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      call("POST /api/v1/events/{event}/checkpoints", { params: { event }, body: { name } }).then(
        ({ data }) => data,
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ["event", event, "checkpoints"] }),
  });
}

export type DraftReport = Answer<"POST /api/v1/events/{event}/checkpoints/{number}/restore">["data"];

function restoreDraft(event: string, input: RestoreInput, more: object = {}): Promise<DraftReport> {
  return call("POST /api/v1/events/{event}/checkpoints/{number}/restore", {
    params: { event, number: String(input.number) },
    body: { ...idsOf(input), ...more },
  }).then(({ data }) => data);
}

export const draftRestored = (office: Office, number: number) =>
  office.say("publishing.restoreDraftStep", { number: String(number) });

export function useRestoreDraft(event: string) {
  const office = useOffice();
  const client = useQueryClient();
  const { restore } = useRestoring();
  return useMutation({
    mutationFn: (input: RestoreInput) =>
      restore(draftRestored(office, input.number), (base) => restoreDraft(event, input, base)),
    onSuccess: () => client.invalidateQueries({ queryKey: ["event", event] }),
  });
}

/** What a restore would do, without doing it. */
export function useTriedRestore(event: string, input: RestoreInput, enabled: boolean) {
  return useQuery({
    queryKey: ["event", event, "checkpoints", "tried", input.number, input.ids],
    enabled,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: () => restoreDraft(event, input, { dryRun: true }),
  });
}

/**
 * Undoes a restore: in an editor as its last step, elsewhere with the draft that was saved before it. Shows the
 * result itself, because the notice with its button outlives the dialog, and callbacks given to `mutate` are not
 * called once the dialog is closed.
 */
export function useBringBack(event: string) {
  const { say, wording } = useOffice();
  const client = useQueryClient();
  const { undo } = useRestoring();
  return useMutation({
    mutationFn: async ({ number, name }: { number: number; name: string }) =>
      undo(name) || restoreDraft(event, { number, ids: null }),
    onSuccess: () => {
      notify.done(say("publishing.draftRestored"));
      return client.invalidateQueries({ queryKey: ["event", event] });
    },
    onError: (error) =>
      notify.failed(say("publishing.theDraftCouldNotBe"), { description: wording.message(error) }),
  });
}

/** The permissions of the signed-in user in this event. */
export function useMyScopes(event: string) {
  return useQuery({
    queryKey: ["event", event, "rights"],
    queryFn: () => call("GET /api/v1/me", { query: { event } }).then(({ data }) => data.scopes),
  });
}
