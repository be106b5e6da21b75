import { useQueryClient } from "@tanstack/react-query";
import { Timer } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { momentOf } from "#lib/client/days";
import { messageOf } from "#lib/client/form";
import { type BoothRecord, useEvent, useSetBoothStatus } from "#lib/client/queries";
import { useStatusesToSet } from "../Rights";
import type { TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";

/** Booths on hold, with the reason and the time left. */
export function HoldsList({ event }: { event: string }) {
  const mayChange = useStatusesToSet().includes("held");
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  return (
    <DataTable
      name="holds"
      noun="hold"
      columns={columnsFor(event, timezone, mayChange)}
      source={{
        key: ["event", event, "booths"],
        load: ({ page }) =>
          call("GET /api/v1/events/{event}/booths", {
            params: { event },
            query: { sort: "label", ...page, status: "held" },
          }),
      }}
      nameOf={({ label }) => `booth ${label}`}
      empty={
        <EmptyState icon={<Timer />} title="No booths on hold">
          A booth is on hold while its buyer pays, or while you keep it for a company.
        </EmptyState>
      }
    />
  );
}

function columnsFor(event: string, timezone: string, mayChange: boolean): TableColumn<BoothRecord>[] {
  return [
    {
      id: "label",
      title: "Booth",
      head: true,
      sort: "label",
      cell: ({ label }) => label,
      write: ({ label }) => label,
    },
    { id: "kind", title: "Held by", cell: holderOf, write: holderOf },
    {
      id: "reason",
      title: "Reason",
      cell: ({ holdReason }) => holdReason ?? "–",
      write: ({ holdReason }) => holdReason,
    },
    {
      id: "left",
      title: "Time left",
      cell: ({ holdExpiresAt }) =>
        holdExpiresAt ? (
          <TimeLeft event={event} until={holdExpiresAt} title={momentOf(holdExpiresAt, timezone)} />
        ) : (
          "Until it is released"
        ),
      write: ({ holdExpiresAt }) => holdExpiresAt,
    },
    {
      id: "actions",
      title: "Actions",
      cell: (booth) =>
        mayChange && booth.holdKind === "manual" ? <Release event={event} booth={booth} /> : null,
    },
  ];
}

function holderOf({ holdKind }: BoothRecord): string {
  return holdKind === "order" ? "An unpaid order" : "The team";
}

const MS_PER_MINUTE = 60_000;

/** Counts down; at the end the list is loaded again. */
function TimeLeft({ event, until, title }: { event: string; until: string; title: string }) {
  const client = useQueryClient();
  const [now, setNow] = useState(() => Date.now());
  const isOver = Date.parse(until) <= now;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MS_PER_MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ["event", event, "booths"] });
  }, [isOver, client, event]);
  return (
    <time dateTime={until} title={title} className="tabular-nums">
      {leftOf(Date.parse(until) - now)}
    </time>
  );
}

function leftOf(leftMs: number): string {
  const minutes = Math.max(0, Math.ceil(leftMs / MS_PER_MINUTE));
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

function Release({ event, booth }: { event: string; booth: BoothRecord }) {
  const setStatus = useSetBoothStatus(event);
  return (
    <Button
      size="small"
      busy={setStatus.isPending}
      onClick={() =>
        setStatus.mutate(
          { id: booth.id, status: "available" },
          {
            onSuccess: () => notify.done(`Booth ${booth.label} is free`),
            onError: (error) => notify.failed(messageOf(error)),
          },
        )
      }
    >
      Release
    </Button>
  );
}
