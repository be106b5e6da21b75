import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, type BodyOf, call } from "#lib/client/call";
import type { Bundle } from "#lib/plan/bundle";

export type KioskRecord = Answer<"GET /api/v1/events/{event}/kiosks">["data"][number];
export type KioskPatch = BodyOf<"PATCH /api/v1/events/{event}/kiosks/{id}">;
export type KioskCommand = BodyOf<"POST /api/v1/events/{event}/kiosks/{id}/commands">["command"];

/** Kiosks report their status every 20 seconds. */
const WATCH_MS = 5_000;
const ALL = "1000";

export function useKiosks(event: string) {
  return useQuery({
    queryKey: ["event", event, "kiosks"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/kiosks", { params: { event }, query: { limit: ALL } }).then(
        ({ data }) => data,
      ),
    refetchInterval: WATCH_MS,
  });
}

/** The current draft as a bundle, to place kiosks on. */
export function usePlanNow(event: string) {
  return useQuery({
    queryKey: ["event", event, "bundle"],
    // The API's type of a bundle is looser than the one it is built from.
    queryFn: () =>
      call("GET /api/v1/events/{event}/bundle", { params: { event } }).then(
        ({ data }) => data as unknown as Bundle,
      ),
    staleTime: 60_000,
  });
}

function useChanged(event: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["event", event, "kiosks"] });
}

export function useSaveKiosk(event: string) {
  const changed = useChanged(event);
  return useMutation({
    mutationFn: ({ id, input }: { id: string | null; input: KioskPatch }) =>
      id === null
        ? call("POST /api/v1/events/{event}/kiosks", {
            params: { event },
            body: { ...input, name: input.name ?? "" },
          })
        : call("PATCH /api/v1/events/{event}/kiosks/{id}", { params: { event, id }, body: input }),
    onSettled: changed,
  });
}

export function useCommandKiosk(event: string) {
  const changed = useChanged(event);
  return useMutation({
    mutationFn: ({ id, command }: { id: string; command: KioskCommand }) =>
      call("POST /api/v1/events/{event}/kiosks/{id}/commands", { params: { event, id }, body: { command } }),
    onSettled: changed,
  });
}

export function usePairKiosk(event: string) {
  const changed = useChanged(event);
  return async (id: string, code: string) => {
    await call("POST /api/v1/events/{event}/kiosks/{id}/pairing", { params: { event, id }, body: { code } });
    await changed();
  };
}

export function useUnpairKiosk(event: string) {
  const changed = useChanged(event);
  return useMutation({
    mutationFn: (id: string) =>
      call("DELETE /api/v1/events/{event}/kiosks/{id}/pairing", { params: { event, id } }),
    onSettled: changed,
  });
}

export function useDeleteKiosk(event: string) {
  const changed = useChanged(event);
  return async (id: string) => {
    await call("DELETE /api/v1/events/{event}/kiosks/{id}", { params: { event, id } });
    await changed();
  };
}
