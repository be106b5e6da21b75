import { Hourglass, Trash2 } from "lucide-react";
import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { usePendingDeletes } from "#components/speech/usePendingDeletes";
import { Badge } from "#components/ui/Badge";
import { EmptyState } from "#components/ui/EmptyState";
import { IconButton } from "#components/ui/IconButton";
import { type Answer, call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { useEvent, useEventChanged } from "#lib/client/queries";
import type { OfficeKey } from "#lib/words/office";
import { useMay } from "../Rights";
import type { TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";

type Waiting = Answer<"GET /api/v1/events/{event}/waitlist">["data"][number];

const STATUS_WORDS: Record<Waiting["status"], OfficeKey> = {
  waiting: "orders.waiting",
  offered: "orders.hasAnOffer",
  served: "orders.hasABooth",
  passed: "orders.letItPass",
};

/** Exhibitors who wait for a booth, in the order in which they receive offers. */
export function WaitingList({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const mayChange = useMay("orders:write");
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const changed = useEventChanged(event);
  const { hidden, remove } = usePendingDeletes(async (id) => {
    await call("DELETE /api/v1/events/{event}/waitlist/{id}", { params: { event, id } });
    await changed();
  });
  return (
    <DataTable
      name="waitlist"
      noun="entry"
      columns={columnsFor(
        office,
        event,
        timezone,
        mayChange ? ({ id, company }) => remove(id, company) : null,
      )}
      source={{
        key: ["event", event, "waitlist"],
        load: ({ page: { limit, offset } }) =>
          call("GET /api/v1/events/{event}/waitlist", { params: { event }, query: { limit, offset } }),
      }}
      nameOf={({ company }) => company}
      hidden={hidden}
      empty={
        <EmptyState icon={<Hourglass />} title={say("orders.theWaitingListIsEmpty")}>
          {say("orders.exhibitorsCanJoinTheList")}
        </EmptyState>
      }
    />
  );
}

function columnsFor(
  office: Office,
  event: string,
  timezone: string,
  onRemove: ((entry: Waiting) => void) | null,
): TableColumn<Waiting>[] {
  const wish = (entry: Waiting) => wishOf(office, entry);
  return [
    {
      id: "company",
      title: office.say("common.company"),
      head: true,
      cell: ({ company }) => company,
      write: ({ company }) => company,
    },
    { id: "wish", title: office.say("orders.wants"), cell: wish, write: wish },
    {
      id: "status",
      title: office.say("orders.state"),
      cell: ({ status, orderId }) => (
        <span className="flex items-center gap-3">
          <Badge tone={status === "offered" ? "warning" : status === "served" ? "success" : "neutral"}>
            {office.say(STATUS_WORDS[status])}
          </Badge>
          {orderId && (
            <Link
              className="text-sm underline underline-offset-4"
              href={`/events/${event}/orders/${orderId}`}
            >
              {office.say("orders.order")}
            </Link>
          )}
        </span>
      ),
      write: ({ status }) => office.say(STATUS_WORDS[status]),
    },
    {
      id: "contact",
      title: office.say("orders.contact"),
      cell: ({ contactName, contactEmail }) => `${contactName} · ${contactEmail}`,
      write: ({ contactName, contactEmail }) => `${contactName} <${contactEmail}>`,
    },
    {
      id: "since",
      title: office.say("orders.since"),
      cell: ({ createdAt }) => <span className="text-soft">{office.moment(createdAt, timezone)}</span>,
      write: ({ createdAt }) => createdAt,
    },
    {
      id: "actions",
      title: office.say("common.actions"),
      cell: (entry) =>
        onRemove && (
          <span className="flex justify-end">
            <IconButton
              size="small"
              label={office.say("orders.takeOffTheList", { company: entry.company })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onRemove(entry)}
            />
          </span>
        ),
    },
  ];
}

function wishOf(office: Office, { boothLabel, boothType, minAreaM2, maxAreaM2 }: Waiting): string {
  if (boothLabel) return office.say("orders.booth", { label: boothLabel });
  const area =
    minAreaM2 !== null && maxAreaM2 !== null
      ? office.say("orders.toM2", { from: minAreaM2, to: maxAreaM2 })
      : minAreaM2 !== null
        ? office.say("orders.fromM2", { from: minAreaM2 })
        : maxAreaM2 !== null
          ? office.say("orders.upToM2", { to: maxAreaM2 })
          : office.say("orders.anySize");
  const type = boothType === null ? office.say("orders.anyBooth") : office.say(`boothKind.${boothType}`);
  return `${type}, ${area}`;
}
