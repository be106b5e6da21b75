"use client";

import { ScrollText } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import type { Role } from "#lib/access";
import { call } from "#lib/client/call";
import { dayAfter, startOfDay } from "#lib/client/days";
import type { Office } from "#lib/client/office";
import { actWords } from "#lib/words/acts";
import type { TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";
import { type AuditRecord, actorWords } from "./actor";
import { EntryDialog } from "./EntryDialog";
import { SpanFields, useSpan } from "./SpanFields";
import { useAuditFilters } from "./useAuditFilters";

export function AuditPage({ ownRole }: { ownRole: Role }) {
  const { say } = useOffice();
  if (ownRole === "owner" || ownRole === "admin") return <Log />;
  return (
    <>
      <PageHeader title={say("audit.auditLog")} />
      <EmptyState icon={<ScrollText />} title={say("audit.onlyOwnersAndAdminsCan")}>
        {say("audit.askAnOwnerOrAdmin")}
      </EmptyState>
    </>
  );
}

function Log() {
  const office = useOffice();
  const { say } = office;
  const filters = useAuditFilters();
  const [span, setSpan] = useSpan();
  const [opened, setOpened] = useState<AuditRecord | null>(null);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isBounded = span.from !== "" || span.to !== "";
  return (
    <>
      <PageHeader title={say("audit.auditLog")} description={say("audit.changesMadeInTheBack")} />
      <SpanFields span={span} onChange={setSpan} />
      <DataTable
        name="audit"
        noun="entry"
        columns={columnsFor(office, filters.eventName, setOpened)}
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
        nameOf={(entry) => `${actWords(office.say, entry)}, ${office.moment(entry.at)}`}
        onOpen={setOpened}
        empty={
          <EmptyState
            icon={<ScrollText />}
            title={isBounded ? say("audit.noChangesInThisPeriod") : say("audit.noChangesYet")}
          >
            {say("audit.eachChangeByAPerson")}
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
  office: Office,
  eventName: (id: string) => string,
  onOpen: (entry: AuditRecord) => void,
): TableColumn<AuditRecord>[] {
  return [
    {
      id: "summary",
      title: office.say("audit.action"),
      head: true,
      cell: (entry) => (
        <button
          type="button"
          onClick={() => onOpen(entry)}
          className="cursor-pointer underline-offset-4 hover:underline"
        >
          {actWords(office.say, entry)}
        </button>
      ),
      write: (entry) => actWords(office.say, entry),
    },
    {
      id: "actor",
      title: office.say("audit.who"),
      cell: (entry) => actorWords(office, entry),
      write: (entry) => actorWords(office, entry),
    },
    {
      id: "event",
      title: office.say("audit.event"),
      cell: ({ eventId }) => (eventId === null ? <span className="text-faint">–</span> : eventName(eventId)),
      write: ({ eventId }) => (eventId === null ? null : eventName(eventId)),
    },
    {
      id: "fields",
      title: office.say("audit.fields"),
      cell: (entry) => (
        <span className="block max-w-52 truncate text-soft">{fieldsOf(entry).join(", ") || "–"}</span>
      ),
      write: (entry) => fieldsOf(entry).join(", "),
    },
    {
      id: "subject",
      title: office.say("audit.record"),
      hidden: true,
      cell: ({ subjectId }) => <span className="font-mono text-xs">{subjectId}</span>,
      write: ({ subjectId }) => subjectId,
    },
    {
      id: "at",
      title: office.say("audit.when"),
      cell: ({ at }) => <time dateTime={at}>{office.moment(at)}</time>,
      write: ({ at }) => at,
    },
  ];
}

function fieldsOf({ before, after }: AuditRecord): string[] {
  return before && after ? [...new Set([...Object.keys(before), ...Object.keys(after)])] : [];
}
