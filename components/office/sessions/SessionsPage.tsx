"use client";

import { CalendarClock, FileUp, LayoutGrid, List, Pencil, Plus, Trash2 } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { IconButton } from "#components/ui/IconButton";
import { PageHeader } from "#components/ui/PageHeader";
import { call } from "#lib/client/call";
import type { SessionRecord } from "#lib/client/exhibitors";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { useMay } from "../Rights";
import type { TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";
import { useDialogParam } from "../useDialogParam";
import { usePendingDeletes } from "../usePendingDeletes";
import { DayView } from "./DayView";
import { SessionDialog } from "./SessionDialog";
import { usePlaceNames } from "./sessions";

export function SessionsPage({ event }: { event: string }) {
  const [creating, setCreating] = useDialogParam("new");
  const [editing, setEditing] = useState<SessionRecord | null>(null);
  const params = useSearchParams();
  const asGrid = params.get("view") === "day";
  const mayChange = useMay("sessions:write");
  const changed = useEventChanged(event);
  const fair = useEvent(event);
  const placeOf = usePlaceNames(event);
  const { hidden, remove } = usePendingDeletes(async (id) => {
    await call("DELETE /api/v1/events/{event}/sessions/{id}", { params: { event, id } });
    await changed();
  });
  const timeZone = fair.data?.timezone ?? "UTC";
  const close = () => {
    setCreating(false);
    setEditing(null);
  };
  const show = (view: "list" | "day") =>
    window.history.replaceState(null, "", view === "day" ? "?view=day" : "?");
  return (
    <>
      <PageHeader
        title="Sessions"
        actions={
          <>
            <fieldset className="flex rounded-md border bg-surface p-0.5">
              <legend className="sr-only">View</legend>
              <ViewButton
                label="List"
                on={!asGrid}
                icon={<List aria-hidden="true" />}
                onClick={() => show("list")}
              />
              <ViewButton
                label="Day"
                on={asGrid}
                icon={<LayoutGrid aria-hidden="true" />}
                onClick={() => show("day")}
              />
            </fieldset>
            {mayChange && (
              <>
                <Button asChild>
                  <Link href={`/events/${event}/import?what=sessions`}>
                    <FileUp aria-hidden="true" />
                    Import
                  </Link>
                </Button>
                <Button tone="primary" onClick={() => setCreating(true)}>
                  <Plus aria-hidden="true" />
                  New session
                </Button>
              </>
            )}
          </>
        }
      />
      {asGrid ? (
        <DayView
          event={event}
          timeZone={timeZone}
          placeOf={placeOf}
          hidden={hidden}
          {...(mayChange && { onOpen: setEditing })}
        />
      ) : (
        <DataTable
          name="sessions"
          noun="session"
          columns={columnsFor({
            timeZone,
            placeOf,
            mayChange,
            onEdit: setEditing,
            onDelete: ({ id, title }) => remove(id, title),
          })}
          source={{
            key: ["event", event, "sessions"],
            load: ({ page }) =>
              call("GET /api/v1/events/{event}/sessions", { params: { event }, query: page }),
          }}
          search="Search title, track or kind"
          nameOf={({ title }) => title}
          {...(mayChange && { onOpen: setEditing })}
          bulk={
            mayChange
              ? [
                  {
                    label: "Delete",
                    icon: <Trash2 aria-hidden="true" />,
                    tone: "danger",
                    run: async (rows) => {
                      remove(
                        rows.map(({ id }) => id),
                        rows.length === 1 ? (rows[0]?.title ?? "") : `${rows.length} sessions`,
                      );
                      return undefined;
                    },
                  },
                ]
              : []
          }
          hidden={hidden}
          empty={
            <EmptyState icon={<CalendarClock />} title="No sessions yet">
              Add talks, demos and tours with a time and a place, or import them from a spreadsheet.
            </EmptyState>
          }
        />
      )}
      {(creating || editing) && (
        <SessionDialog event={event} session={editing} timeZone={timeZone} onClose={close} />
      )}
    </>
  );
}

type ViewButtonProps = { label: string; on: boolean; icon: ReactNode; onClick: () => void };

function ViewButton({ label, on, icon, onClick }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={`flex h-8 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 font-semibold text-sm pointer-coarse:h-10 [&_svg]:size-4 ${on ? "bg-press text-ink" : "text-soft hover:bg-hover"}`}
    >
      {icon}
      {label}
    </button>
  );
}

type Columns = {
  timeZone: string;
  placeOf: (session: SessionRecord) => string;
  mayChange: boolean;
  onEdit: (session: SessionRecord) => void;
  onDelete: (session: SessionRecord) => void;
};

function columnsFor({
  timeZone,
  placeOf,
  mayChange,
  onEdit,
  onDelete,
}: Columns): TableColumn<SessionRecord>[] {
  const when = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone });
  const timeOf = ({ startsAt, endsAt }: SessionRecord) =>
    when.formatRange(new Date(startsAt), new Date(endsAt));
  const none = <span className="text-faint">–</span>;
  return [
    {
      id: "title",
      title: "Title",
      head: true,
      sort: "title",
      cell: ({ title }) => <span className="block max-w-72 truncate">{title}</span>,
      write: ({ title }) => title,
    },
    { id: "time", title: "Time", sort: "startsAt", cell: timeOf, write: ({ startsAt }) => startsAt },
    {
      id: "end",
      title: "End",
      sort: "endsAt",
      hidden: true,
      cell: ({ endsAt }) => when.format(new Date(endsAt)),
      write: ({ endsAt }) => endsAt,
    },
    { id: "place", title: "Place", cell: placeOf, write: placeOf },
    {
      id: "track",
      title: "Track",
      sort: "track",
      cell: ({ track }) => track ?? none,
      write: ({ track }) => track,
    },
    {
      id: "speakers",
      title: "Speakers",
      cell: ({ speakers }) => (
        <span className="block max-w-48 truncate">{speakers.map(({ name }) => name).join(", ") || none}</span>
      ),
      write: ({ speakers }) => speakers.map(({ name }) => name).join(", "),
    },
    {
      id: "kind",
      title: "Kind",
      sort: "kind",
      hidden: true,
      cell: ({ kind }) => kind ?? none,
      write: ({ kind }) => kind,
    },
    {
      id: "capacity",
      title: "Seats",
      sort: "capacity",
      numeric: true,
      cell: ({ capacity }) => capacity ?? none,
      write: ({ capacity }) => capacity,
    },
    {
      id: "actions",
      title: "Actions",
      cell: (session) =>
        mayChange && (
          <span className="flex justify-end">
            <IconButton
              size="small"
              label={`Edit ${session.title}`}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(session)}
            />
            <IconButton
              size="small"
              label={`Delete ${session.title}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onDelete(session)}
            />
          </span>
        ),
    },
  ];
}
