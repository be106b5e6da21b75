import { useQuery } from "@tanstack/react-query";
import { type Answer, type BodyOf, call } from "./call";

export type ExhibitorRecord = Answer<"GET /api/v1/events/{event}/exhibitors/{id}">["data"];
export type ExhibitorPatch = BodyOf<"PATCH /api/v1/events/{event}/exhibitors/{id}">;
export type CategoryRecord = Answer<"GET /api/v1/events/{event}/categories">["data"][number];
export type ExtraRecord = Answer<"GET /api/v1/events/{event}/extras">["data"][number];
export type SessionRecord = Answer<"GET /api/v1/events/{event}/sessions">["data"][number];

export function useExhibitor(event: string, id: string) {
  return useQuery({
    queryKey: ["event", event, "exhibitors", "one", id],
    queryFn: () =>
      call("GET /api/v1/events/{event}/exhibitors/{id}", { params: { event, id } }).then(({ data }) => data),
  });
}

export function useCategories(event: string) {
  return useQuery({
    queryKey: ["event", event, "categories"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/categories", { params: { event } }).then(({ data }) => data),
  });
}

export function useExtras(event: string) {
  return useQuery({
    queryKey: ["event", event, "extras"],
    queryFn: () => call("GET /api/v1/events/{event}/extras", { params: { event } }).then(({ data }) => data),
  });
}

/** A few exhibitors matching part of a name, for a select box. */
export function useExhibitorSearch(event: string, q: string) {
  return useQuery({
    queryKey: ["event", event, "exhibitors", "search", q],
    queryFn: () =>
      call("GET /api/v1/events/{event}/exhibitors", {
        params: { event },
        query: { limit: "20", sort: "name", ...(q && { q }) },
      }).then(({ data }) => data),
  });
}

export function useBoothSearch(event: string, q: string) {
  return useQuery({
    queryKey: ["event", event, "booths", "search", q],
    queryFn: () =>
      call("GET /api/v1/events/{event}/booths", {
        params: { event },
        query: { limit: "20", sort: "label", ...(q && { q }) },
      }).then(({ data }) => data),
  });
}
