"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { EmptyState } from "#components/ui/EmptyState";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import type { ExhibitorRecord } from "#lib/client/exhibitors";
import { useEvent } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";

export function SessionsTab({ event, exhibitor }: { event: string; exhibitor: ExhibitorRecord }) {
  const { say, span } = useOffice();
  const timeZone = useEvent(event).data?.timezone;
  const sessions = useQuery({
    queryKey: ["event", event, "sessions", "of", exhibitor.id],
    queryFn: () =>
      call("GET /api/v1/events/{event}/sessions", {
        params: { event },
        query: { exhibitorId: exhibitor.id },
      }).then(({ data }) => data),
  });
  if (sessions.isPending) return <Skeleton className="h-32" />;
  if (sessions.isError) {
    return (
      <LoadFailure what={say("exhibitors.theSessions")} error={sessions.error} onRetry={sessions.refetch} />
    );
  }
  if (sessions.data.length === 0) {
    return (
      <EmptyState icon={<CalendarClock />} title={say("exhibitors.noSessions")}>
        {say("exhibitors.noSessionsHint")}
      </EmptyState>
    );
  }
  return (
    <ul className="max-w-2xl divide-y divide-line rounded-lg border bg-surface">
      {sessions.data.map(({ id, title, startsAt, endsAt, track }) => (
        <li key={id} className="px-4 py-3">
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-soft">
            {span(startsAt, endsAt, timeZone)}
            {track && ` · ${track}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
