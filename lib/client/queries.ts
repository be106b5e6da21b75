import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BoothStatus } from "#lib/records/booths";
import { type Answer, type BodyOf, call } from "./call";

/** Queries and mutations of the back office. */

export type EventRecord = Answer<"GET /api/v1/events/{event}">["data"];
export type LevelRecord = Answer<"GET /api/v1/events/{event}/levels">["data"][number];
export type BoothRecord = Answer<"GET /api/v1/events/{event}/booths/{id}">["data"];
export type ListedBooth = Answer<"GET /api/v1/events/{event}/booths">["data"][number];
export type ApiKeyRecord = Answer<"GET /api/v1/api-keys">["data"][number];
export type OwnSessionRecord = Answer<"GET /api/v1/account/sessions">["data"][number];
export type MemberRecord = Answer<"GET /api/v1/members">["data"][number];
export type InvitationRecord = Answer<"GET /api/v1/invitations">["data"][number];

/** A single booth; the endpoint also accepts arrays. */
export type BoothPatch = Exclude<BodyOf<"POST /api/v1/events/{event}/booths">, readonly unknown[]>;

/** For lists that are loaded completely. */
const ALL = "1000";

export function useEvents({ enabled = true } = {}) {
  return useQuery({
    queryKey: ["events"],
    enabled,
    queryFn: () => call("GET /api/v1/events", { query: { limit: ALL } }).then(({ data }) => data),
  });
}

export function useCreateEvent() {
  const client = useQueryClient();
  return async (body: BodyOf<"POST /api/v1/events">) => {
    const answer = await call("POST /api/v1/events", { body });
    await client.invalidateQueries({ queryKey: ["events"] });
    return answer;
  };
}

/** Invalidates the list of events after creating, renaming, deleting or restoring one. */
export function useEventsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["events"] });
}

export function useDeletedEvents() {
  return useQuery({
    queryKey: ["events", "deleted"],
    queryFn: () =>
      call("GET /api/v1/events", { query: { limit: ALL, deleted: "1" } }).then(({ data }) => data),
  });
}

export function useEvent(event: string) {
  return useQuery({
    queryKey: ["event", event],
    queryFn: () => call("GET /api/v1/events/{event}", { params: { event } }).then(({ data }) => data),
  });
}

export function useLevels(event: string) {
  return useQuery({
    queryKey: ["event", event, "levels"],
    queryFn: () => call("GET /api/v1/events/{event}/levels", { params: { event } }).then(({ data }) => data),
  });
}

/** A changed booth or level may also change counts and the event's figures. */
export function useEventChanged(event: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["event", event] });
}

export function useCreateBooth(event: string) {
  const changed = useEventChanged(event);
  return async (body: BoothPatch) => {
    await call("POST /api/v1/events/{event}/booths", { params: { event }, body });
    await changed();
  };
}

export function useSetBoothStatus(event: string) {
  const changed = useEventChanged(event);
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: BoothStatus }) =>
      call("POST /api/v1/events/{event}/booths/{id}/status", { params: { event, id }, body: { status } }),
    onSettled: changed,
  });
}

export function useDeleteBooth(event: string) {
  const changed = useEventChanged(event);
  return async (id: string) => {
    await call("DELETE /api/v1/events/{event}/booths/{id}", { params: { event, id } });
    await changed();
  };
}

/** Only owners and admins may load them. */
export function useApiKeys(mayKnow = true) {
  return useQuery({
    queryKey: ["api-keys"],
    enabled: mayKnow,
    queryFn: () => call("GET /api/v1/api-keys").then(({ data }) => data),
  });
}

export function useCreateApiKey() {
  const client = useQueryClient();
  return async (body: BodyOf<"POST /api/v1/api-keys">) => {
    const answer = await call("POST /api/v1/api-keys", { body });
    await client.invalidateQueries({ queryKey: ["api-keys"] });
    return answer;
  };
}

export function useRevokeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /api/v1/api-keys/{id}", { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["api-keys"] }),
  });
}

export function useSecondFactor() {
  return useQuery({
    queryKey: ["second-factor"],
    queryFn: () => call("GET /api/v1/account/second-factor").then(({ data }) => data),
  });
}

export type PasskeyRecord = Awaited<ReturnType<typeof listPasskeys>>[number];
const listPasskeys = () => call("GET /api/v1/account/passkeys").then(({ data }) => data);

export function usePasskeys() {
  return useQuery({ queryKey: ["passkeys"], queryFn: listPasskeys });
}

/** Turning it on or off also ends other sessions. */
export function useSecondFactorChanged() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ["second-factor"] });
    await client.invalidateQueries({ queryKey: ["passkeys"] });
    await client.invalidateQueries({ queryKey: ["own-sessions"] });
  };
}

export function useOrganisation() {
  return useQuery({
    queryKey: ["organisation"],
    queryFn: () => call("GET /api/v1/organisation").then(({ data }) => data),
  });
}

export function useRequireSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requiresSecondFactor: boolean) =>
      call("PATCH /api/v1/organisation", { body: { requiresSecondFactor } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["organisation"] }),
  });
}

/** In days by kind; null for the installation's own period. */
export function useSetRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (retention: NonNullable<BodyOf<"PATCH /api/v1/organisation">["retention"]>) =>
      call("PATCH /api/v1/organisation", { body: { retention } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["organisation"] }),
  });
}

/** Schedules the erasure of the organisation, confirmed by its name; null cancels it. */
export function useErasure() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string | null) =>
      name === null
        ? call("DELETE /api/v1/organisation/erasure")
        : call("POST /api/v1/organisation/erasure", { body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["organisation"] }),
  });
}

export function useOwnSessions() {
  return useQuery({
    queryKey: ["own-sessions"],
    queryFn: () => call("GET /api/v1/account/sessions").then(({ data }) => data),
  });
}

export function useEndOwnSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /api/v1/account/sessions/{id}", { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["own-sessions"] }),
  });
}

export function useMembers() {
  return useQuery({
    queryKey: ["members"],
    queryFn: () => call("GET /api/v1/members", { query: { limit: ALL } }).then(({ data }) => data),
  });
}

type RoleChange = { id: string } & BodyOf<"PATCH /api/v1/members/{id}">;

export function useChangeRoles() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: RoleChange) => call("PATCH /api/v1/members/{id}", { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ["members"] }),
  });
}

export function useRemoveMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /api/v1/members/{id}", { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["members"] }),
  });
}

export function useInvitations() {
  return useQuery({
    queryKey: ["invitations"],
    queryFn: () => call("GET /api/v1/invitations", { query: { limit: ALL } }).then(({ data }) => data),
  });
}

export function useInvite() {
  const client = useQueryClient();
  return async (body: BodyOf<"POST /api/v1/invitations">) => {
    const answer = await call("POST /api/v1/invitations", { body });
    await client.invalidateQueries({ queryKey: ["invitations"] });
    return answer;
  };
}

export function useWithdrawInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /api/v1/invitations/{id}", { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["invitations"] }),
  });
}
