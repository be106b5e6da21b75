import { useQuery } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { call } from "#lib/client/call";
import type { SessionRecord } from "#lib/client/exhibitors";
import { useLevels } from "#lib/client/queries";

/** The whole programme; the limit on sessions is low enough to load all of them. */
export function useProgramme(event: string) {
  return useQuery({
    queryKey: ["event", event, "sessions", "all"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/sessions", { params: { event } }).then(({ data }) => data),
  });
}

/** Names of session places by id. */
export function usePlaceNames(event: string): (session: SessionRecord) => string {
  const { say } = useOffice();
  const levels = useLevels(event);
  const elements = useQuery({
    queryKey: ["event", event, "elements"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/elements", { params: { event } }).then(({ data }) => data),
  });
  const booths = useQuery({
    queryKey: ["event", event, "booths", "labels"],
    queryFn: () =>
      call("GET /api/v1/events/{event}/booths", { params: { event }, query: { limit: "1000" } }).then(
        ({ data }) => data,
      ),
  });
  const names = new Map([
    ...(levels.data ?? []).map(({ id, name }) => [id, name] as const),
    ...(booths.data ?? []).map(({ id, label }) => [id, say("sessions.booth", { label })] as const),
    ...(elements.data ?? []).map(
      ({ id, kind, props }) => [id, typeof props.name === "string" ? props.name : kind] as const,
    ),
  ]);
  return ({ boothId, elementId, levelId }) =>
    names.get(boothId ?? elementId ?? levelId ?? "") ?? say("sessions.noPlaceYet");
}

/** Converts between a timestamp and the value of a form field in the event's time zone. */
export function wallClock(at: string | null | undefined, timeZone: string): string {
  if (!at) return "";
  const parts = new Intl.DateTimeFormat("sv", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  return parts.format(new Date(at)).replace(" ", "T");
}
