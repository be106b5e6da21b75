import { Hourglass, Trash2 } from "lucide-react";
import Link from "next/link";
import { Badge } from "#components/ui/Badge";
import { EmptyState } from "#components/ui/EmptyState";
import { IconButton } from "#components/ui/IconButton";
import { type Answer, call } from "#lib/client/call";
import { momentOf } from "#lib/client/days";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { useMay } from "../Rights";
import type { TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";
import { usePendingDeletes } from "../usePendingDeletes";

type Waiting = Answer<"GET /api/v1/events/{event}/waitlist">["data"][number];

const STATUS_WORDS: Record<Waiting["status"], string> = {
  waiting: "Waiting",
  offered: "Has an offer",
  served: "Has a booth",
  passed: "Let it pass",
};

/** Exhibitors who wait for a booth, in the order in which they get an offer. */
export function WaitingList({ event }: { event: string }) {
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
      columns={columnsFor(event, timezone, mayChange ? ({ id, company }) => remove(id, company) : null)}
      source={{
        key: ["event", event, "waitlist"],
        load: ({ page: { limit, offset } }) =>
          call("GET /api/v1/events/{event}/waitlist", { params: { event }, query: { limit, offset } }),
      }}
      nameOf={({ company }) => company}
      hidden={hidden}
      empty={
        <EmptyState icon={<Hourglass />} title="The waiting list is empty">
          Exhibitors can join the list for a booth that is taken. When it becomes available, the first in line
          gets an offer.
        </EmptyState>
      }
    />
  );
}

function columnsFor(
  event: string,
  timezone: string,
  onRemove: ((entry: Waiting) => void) | null,
): TableColumn<Waiting>[] {
  return [
    {
      id: "company",
      title: "Company",
      head: true,
      cell: ({ company }) => company,
      write: ({ company }) => company,
    },
    { id: "wish", title: "Wants", cell: inputOf, write: inputOf },
    {
      id: "status",
      title: "State",
      cell: ({ status, orderId }) => (
        <span className="flex items-center gap-3">
          <Badge tone={status === "offered" ? "warning" : status === "served" ? "success" : "neutral"}>
            {STATUS_WORDS[status]}
          </Badge>
          {orderId && (
            <Link
              className="text-sm underline underline-offset-4"
              href={`/events/${event}/orders/${orderId}`}
            >
              Order
            </Link>
          )}
        </span>
      ),
      write: ({ status }) => STATUS_WORDS[status],
    },
    {
      id: "contact",
      title: "Contact",
      cell: ({ contactName, contactEmail }) => `${contactName} · ${contactEmail}`,
      write: ({ contactName, contactEmail }) => `${contactName} <${contactEmail}>`,
    },
    {
      id: "since",
      title: "Since",
      cell: ({ createdAt }) => <span className="text-soft">{momentOf(createdAt, timezone)}</span>,
      write: ({ createdAt }) => createdAt,
    },
    {
      id: "actions",
      title: "Actions",
      cell: (entry) =>
        onRemove && (
          <span className="flex justify-end">
            <IconButton
              size="small"
              label={`Take ${entry.company} off the list`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onRemove(entry)}
            />
          </span>
        ),
    },
  ];
}

function inputOf({ boothLabel, boothType, minAreaM2, maxAreaM2 }: Waiting): string {
  if (boothLabel) return `Booth ${boothLabel}`;
  const area =
    minAreaM2 !== null && maxAreaM2 !== null
      ? `${minAreaM2} to ${maxAreaM2} m²`
      : minAreaM2 !== null
        ? `from ${minAreaM2} m²`
        : maxAreaM2 !== null
          ? `up to ${maxAreaM2} m²`
          : "any size";
  return `${boothType ?? "Any"} booth, ${area}`;
}
