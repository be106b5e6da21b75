"use client";

import { ScrollText } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import type { Role } from "#lib/access";
import { call } from "#lib/client/call";
import { dayAfter, startOfDay } from "#lib/client/days";
import type { TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";
import { type AuditRecord, actorOf } from "./actor";
import { EntryDialog } from "./EntryDialog";
import { SpanFields, useSpan } from "./SpanFields";
import { useAuditFilters } from "./useAuditFilters";

export function AuditPage({ ownRole }: { ownRole: Role }) {
  if (ownRole === "owner" || ownRole === "admin") return <Log />;
  return (
    <>
      <PageHeader title="Audit log" />
      <EmptyState icon={<ScrollText />} title="Only owners and admins can see the audit log">
        Ask an owner or admin if you need to know who changed something.
      </EmptyState>
    </>
  );
}

function Log() {
  const filters = useAuditFilters();
  const [span, setSpan] = useSpan();
  const [opened, setOpened] = useState<AuditRecord | null>(null);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isBounded = span.from !== "" || span.to !== "";
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Changes made in the back office or through the API, newest first."
      />
      <SpanFields span={span} onChange={setSpan} />
      <DataTable
        name="audit"
        noun="entry"
        columns={columnsFor(filters.eventName, setOpened)}
        source={{
          key: ["audit", span],
          load: ({ page: { limit, offset }, filters: { event, actor, action } }) =>
            call("GET /api/v1/audit", {
              query: {
                limit,
                offset,
                event,
                actor,
                action,
                ...(span.from && { from: startOfDay(span.from, zone) }),
                ...(span.to && { to: startOfDay(dayAfter(span.to), zone) }),
              },
            }),
        }}
        filters={filters.filters}
        nameOf={({ summary, at }) => `${summary}, ${at}`}
        onOpen={setOpened}
        empty={
          <EmptyState
            icon={<ScrollText />}
            title={isBounded ? "No changes in this period" : "No changes yet"}
          >
            Each change by a person or an API key is recorded here.
          </EmptyState>
        }
      />
      {opened && (
        <EntryDialog
          entry={opened}
          eventName={opened.eventId === null ? null : filters.eventName(opened.eventId)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function columnsFor(
  eventName: (id: string) => string,
  onOpen: (entry: AuditRecord) => void,
): TableColumn<AuditRecord>[] {
  return [
    {
      id: "summary",
      title: "Action",
      head: true,
      cell: (entry) => (
        <button
          type="button"
          onClick={() => onOpen(entry)}
          className="cursor-pointer underline-offset-4 hover:underline"
        >
          {entry.summary}
        </button>
      ),
      write: ({ summary }) => summary,
    },
    {
      id: "actor",
      title: "Who",
      cell: (entry) => actorOf(entry),
      write: (entry) => actorOf(entry),
    },
    {
      id: "event",
      title: "Event",
      cell: ({ eventId }) => (eventId === null ? <span className="text-faint">–</span> : eventName(eventId)),
      write: ({ eventId }) => (eventId === null ? null : eventName(eventId)),
    },
    {
      id: "fields",
      title: "Fields",
      cell: (entry) => (
        <span className="block max-w-52 truncate text-soft">{fieldsOf(entry).join(", ") || "–"}</span>
      ),
      write: (entry) => fieldsOf(entry).join(", "),
    },
    {
      id: "subject",
      title: "Record",
      hidden: true,
      cell: ({ subjectId }) => <span className="font-mono text-xs">{subjectId}</span>,
      write: ({ subjectId }) => subjectId,
    },
    {
      id: "at",
      title: "When",
      cell: ({ at }) => (
        <time dateTime={at}>
          {new Date(at).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })}
        </time>
      ),
      write: ({ at }) => at,
    },
  ];
}

function fieldsOf({ before, after }: AuditRecord): string[] {
  return before && after ? [...new Set([...Object.keys(before), ...Object.keys(after)])] : [];
}
