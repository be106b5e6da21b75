import { useQueryClient } from "@tanstack/react-query";
import { Timer } from "lucide-react";
import { useEffect, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { type BoothRecord, useEvent, useSetBoothStatus } from "#lib/client/queries";
import { useStatusesToSet } from "../Rights";
import type { TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";

/** Booths on hold, with the reason and the time left. */
export function HoldsList({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const mayChange = useStatusesToSet().includes("held");
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  return (
    <DataTable
      name="holds"
      noun="hold"
      columns={columnsFor(office, event, timezone, mayChange)}
      source={{
        key: ["event", event, "booths"],
        load: ({ page }) =>
          call("GET /api/v1/events/{event}/booths", {
            params: { event },
            query: { sort: "label", ...page, status: "held" },
          }),
      }}
      nameOf={({ label }) => office.lowerFirst(say("orders.booth", { label }))}
      empty={
        <EmptyState icon={<Timer />} title={say("orders.noBoothsOnHold")}>
          {say("orders.aBoothIsOnHold")}
        </EmptyState>
      }
    />
  );
}

function columnsFor(
  office: Office,
  event: string,
  timezone: string,
  mayChange: boolean,
): TableColumn<BoothRecord>[] {
  const holder = (booth: BoothRecord) => holderOf(office, booth);
  return [
    {
      id: "label",
      title: office.say("common.booth"),
      head: true,
      sort: "label",
      cell: ({ label }) => label,
      write: ({ label }) => label,
    },
    { id: "kind", title: office.say("orders.heldBy"), cell: holder, write: holder },
    {
      id: "reason",
      title: office.say("orders.reason"),
      cell: ({ holdReason }) => holdReason ?? "–",
      write: ({ holdReason }) => holdReason,
    },
    {
      id: "left",
      title: office.say("orders.timeLeft"),
      cell: ({ holdExpiresAt }) =>
        holdExpiresAt ? (
          <TimeLeft event={event} until={holdExpiresAt} title={office.moment(holdExpiresAt, timezone)} />
        ) : (
          office.say("orders.untilItIsReleased")
        ),
      write: ({ holdExpiresAt }) => holdExpiresAt,
    },
    {
      id: "actions",
      title: office.say("common.actions"),
      cell: (booth) =>
        mayChange && booth.holdKind === "manual" ? <Release event={event} booth={booth} /> : null,
    },
  ];
}

function holderOf(office: Office, { holdKind }: BoothRecord): string {
  return holdKind === "order" ? office.say("orders.anUnpaidOrder") : office.say("orders.theTeam");
}

const MS_PER_MINUTE = 60_000;

/** Counts down; at the end the list is loaded again. */
function TimeLeft({ event, until, title }: { event: string; until: string; title: string }) {
  const office = useOffice();
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
      {leftOf(office, Date.parse(until) - now)}
    </time>
  );
}

function leftOf(office: Office, leftMs: number): string {
  const minutes = Math.max(0, Math.ceil(leftMs / MS_PER_MINUTE));
  if (minutes < 120) return office.say("orders.minutes", { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? office.say("orders.hours", { count: hours })
    : office.say("orders.days", { count: Math.round(hours / 24) });
}

function Release({ event, booth }: { event: string; booth: BoothRecord }) {
  const { say, wording } = useOffice();
  const setStatus = useSetBoothStatus(event);
  return (
    <Button
      size="small"
      busy={setStatus.isPending}
      onClick={() =>
        setStatus.mutate(
          { id: booth.id, status: "available" },
          {
            onSuccess: () => notify.done(say("orders.boothIsFree", { label: booth.label })),
            onError: (error) => notify.failed(wording.message(error)),
          },
        )
      }
    >
      {say("orders.release")}
    </Button>
  );
}
