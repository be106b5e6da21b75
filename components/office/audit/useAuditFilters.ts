"use client";

import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/client/call";
import { useApiKeys, useEvents, useMembers } from "#lib/client/queries";
import type { TableFilter } from "../table/column";

/** Filter choices come from recent entries, because the audit log has no list of action kinds. */
const LATELY = "500";

export function useAuditFilters(): { filters: TableFilter[]; eventName: (id: string) => string } {
  const events = useEvents();
  const members = useMembers();
  const keys = useApiKeys();
  const lately = useQuery({
    queryKey: ["audit", "actions"],
    queryFn: () => call("GET /api/v1/audit", { query: { limit: LATELY } }).then(({ data }) => data),
  });
  const actions = new Map(lately.data?.map(({ action, summary }) => [action, summary]));
  const names = new Map(events.data?.map(({ id, name }) => [id, name]));
  return {
    eventName: (id) => names.get(id) ?? id,
    filters: [
      {
        key: "event",
        label: "Event",
        any: "Any event",
        options: [...names].map(([value, label]) => ({ value, label })),
      },
      {
        key: "actor",
        label: "Who",
        any: "Anyone",
        options: [
          ...(members.data ?? []).map(({ id, name, email }) => ({ value: id, label: name ?? email })),
          ...(keys.data ?? []).map(({ id, name }) => ({ value: id, label: `API key ${name}` })),
        ],
      },
      {
        key: "action",
        label: "Action",
        any: "Any action",
        options: [...actions]
          .map(([value, label]) => ({ value, label }))
          .sort((a, b) => a.label.localeCompare(b.label)),
      },
    ],
  };
}
