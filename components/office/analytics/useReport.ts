import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Answer, call } from "#lib/client/call";

export type Summary = Answer<"GET /api/v1/events/{event}/analytics/summary">["data"];
export type Moments = { from: string; to: string };

/** Loads the summary of a range; null skips the request. The previous data stays visible while the next range loads. */
export function useSummary(event: string, moments: Moments | null) {
  return useQuery({
    queryKey: ["event", event, "analytics", moments],
    queryFn: () =>
      call("GET /api/v1/events/{event}/analytics/summary", {
        params: { event },
        query: moments ?? {},
      }).then(({ data }) => data),
    enabled: moments !== null,
    placeholderData: keepPreviousData,
  });
}

export function useExhibitorReport(event: string, id: string, moments: Moments | null) {
  return useQuery({
    queryKey: ["event", event, "analytics", "exhibitor", id, moments],
    queryFn: () =>
      call("GET /api/v1/events/{event}/analytics/exhibitors/{id}", {
        params: { event, id },
        query: moments ?? {},
      }).then(({ data }) => data),
    enabled: moments !== null,
    placeholderData: keepPreviousData,
  });
}

export function useKioskUse(event: string, moments: Moments) {
  return useQuery({
    queryKey: ["event", event, "analytics", "kiosks", moments],
    queryFn: () =>
      call("GET /api/v1/events/{event}/analytics/kiosks", { params: { event }, query: moments }).then(
        ({ data }) => data.kiosks,
      ),
    placeholderData: keepPreviousData,
  });
}
