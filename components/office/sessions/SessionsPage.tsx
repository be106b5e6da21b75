"use client";

import { CalendarClock, FileUp, LayoutGrid, List, Pencil, Plus, Trash2 } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { usePendingDeletes } from "#components/speech/usePendingDeletes";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { IconButton } from "#components/ui/IconButton";
import { PageHeader } from "#components/ui/PageHeader";
import { call } from "#lib/client/call";
import type { SessionRecord } from "#lib/client/exhibitors";
import type { Office } from "#lib/client/office";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { useMay } from "../Rights";
import type { TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";
import { useDialogParam } from "../useDialogParam";
import { DayView } from "./DayView";
import { SessionDialog } from "./SessionDialog";
import { usePlaceNames } from "./sessions";

export function SessionsPage({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
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
        title={say("sessions.sessions")}
        actions={
          <>
            <fieldset className="flex rounded-md border bg-surface p-0.5">
              <legend className="sr-only">{say("sessions.view")}</legend>
              <ViewButton
                label={say("sessions.list")}
                on={!asGrid}
                icon={<List aria-hidden="true" />}
                onClick={() => show("list")}
              />
              <ViewButton
                label={say("sessions.day")}
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
                    {say("sessions.import")}
                  </Link>
                </Button>
                <Button tone="primary" onClick={() => setCreating(true)}>
                  <Plus aria-hidden="true" />
                  {say("sessions.newSession")}
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
          columns={columnsFor(office, {
            timeZone,
            placeOf,
            mayChange,
            onEdit: setEditing,
            onDelete: ({ id, title }) => remove(id, title),
          })}
          source={{
            key: ["event", event, "sessions"],
            load: ({ page }) =>
              call("GET /api/v1/events/{event}/sessions", {
                params: { event },
                query: { ...page, lang: office.language },
              }),
          }}
          search={say("sessions.searchTitleTrackOrKind")}
          nameOf={({ title }) => title}
          {...(mayChange && { onOpen: setEditing })}
          bulk={
            mayChange
              ? [
                  {
                    label: say("common.delete"),
                    icon: <Trash2 aria-hidden="true" />,
                    tone: "danger",
                    run: async (rows) => {
                      remove(
                        rows.map(({ id }) => id),
                        rows.length === 1
                          ? (rows[0]?.title ?? "")
                          : say("noun.session", { count: rows.length }),
                      );
                      return undefined;
                    },
                  },
                ]
              : []
          }
          hidden={hidden}
          empty={
            <EmptyState icon={<CalendarClock />} title={say("sessions.noSessionsYet")}>
              {say("sessions.addTalksDemosAndTours")}
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

function columnsFor(
  office: Office,
  { timeZone, placeOf, mayChange, onEdit, onDelete }: Columns,
): TableColumn<SessionRecord>[] {
  const timeOf = ({ startsAt, endsAt }: SessionRecord) => office.span(startsAt, endsAt, timeZone);
  const none = <span className="text-faint">–</span>;
  return [
    {
      id: "title",
      title: office.say("sessions.title"),
      head: true,
      sort: "title",
      cell: ({ title }) => <span className="block max-w-72 truncate">{title}</span>,
      write: ({ title }) => title,
    },
    {
      id: "time",
      title: office.say("sessions.time"),
      sort: "startsAt",
      cell: timeOf,
      write: ({ startsAt }) => startsAt,
    },
    {
      id: "end",
      title: office.say("sessions.end"),
      sort: "endsAt",
      hidden: true,
      cell: ({ endsAt }) => office.moment(endsAt, timeZone),
      write: ({ endsAt }) => endsAt,
    },
    { id: "place", title: office.say("sessions.place"), cell: placeOf, write: placeOf },
    {
      id: "track",
      title: office.say("sessions.track"),
      sort: "track",
      cell: ({ track }) => track ?? none,
      write: ({ track }) => track,
    },
    {
      id: "speakers",
      title: office.say("sessions.speakers"),
      cell: ({ speakers }) => (
        <span className="block max-w-48 truncate">{speakers.map(({ name }) => name).join(", ") || none}</span>
      ),
      write: ({ speakers }) => speakers.map(({ name }) => name).join(", "),
    },
    {
      id: "kind",
      title: office.say("sessions.kind"),
      sort: "kind",
      hidden: true,
      cell: ({ kind }) => kind ?? none,
      write: ({ kind }) => kind,
    },
    {
      id: "capacity",
      title: office.say("sessions.seats"),
      sort: "capacity",
      numeric: true,
      cell: ({ capacity }) => capacity ?? none,
      write: ({ capacity }) => capacity,
    },
    {
      id: "actions",
      title: office.say("common.actions"),
      cell: (session) =>
        mayChange && (
          <span className="flex justify-end">
            <IconButton
              size="small"
              label={office.say("sessions.edit", { title: session.title })}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(session)}
            />
            <IconButton
              size="small"
              label={office.say("sessions.delete", { title: session.title })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onDelete(session)}
            />
          </span>
        ),
    },
  ];
}
