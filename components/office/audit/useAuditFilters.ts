"use client";

import { useQuery } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { call } from "#lib/client/call";
import { useApiKeys, useEvents, useMembers } from "#lib/client/queries";
import { actWords } from "#lib/words/acts";
import type { TableFilter } from "../table/column";

/** Filter choices come from recent entries, because the audit log has no list of action kinds. */
const LATELY = "500";

export function useAuditFilters(): { filters: TableFilter[]; eventName: (id: string) => string } {
  const { say, compare } = useOffice();
  const events = useEvents();
  const members = useMembers();
  const keys = useApiKeys();
  const lately = useQuery({
    queryKey: ["audit", "actions"],
    queryFn: () => call("GET /api/v1/audit", { query: { limit: LATELY } }).then(({ data }) => data),
  });
  const actions = new Map(lately.data?.map((entry) => [entry.action, actWords(say, entry)]));
  const names = new Map(events.data?.map(({ id, name }) => [id, name]));
  const byLabel = (one: { label: string }, other: { label: string }) => compare(one.label, other.label);
  return {
    eventName: (id) => names.get(id) ?? id,
    filters: [
      {
        key: "event",
        label: say("audit.event"),
        any: say("audit.anyEvent"),
        options: [...names].map(([value, label]) => ({ value, label })).sort(byLabel),
      },
      {
        key: "actor",
        label: say("audit.who"),
        any: say("audit.anyone"),
        options: [
          ...(members.data ?? [])
            .map(({ id, name, email }) => ({ value: id, label: name ?? email }))
            .sort(byLabel),
          ...(keys.data ?? [])
            .map(({ id, name }) => ({ value: id, label: say("actor.key", { name }) }))
            .sort(byLabel),
        ],
      },
      {
        key: "action",
        label: say("audit.action"),
        any: say("audit.anyAction"),
        options: [...actions].map(([value, label]) => ({ value, label })).sort(byLabel),
      },
    ],
  };
}
